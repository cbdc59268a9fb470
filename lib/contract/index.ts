import * as command from './command.ts';
import * as imports from './import.ts';
import * as profile from './profile.ts';
import * as review from './review.ts';
import * as staff from './staff.ts';
import * as staffChat from './staff-chat.ts';
import * as staffCommand from './staff-command.ts';
import * as stock from './stock-commands.ts';
import * as staffOrders from './staff-orders.ts';
import * as staffOutbox from './staff-outbox.ts';
import * as staffReviews from './staff-reviews.ts';
import { shopperContract } from './shopper.ts';

/** Every call of the API, by area. */
export const contract = {
  ...shopperContract,
  command: {
    pendingReviews: review.pendingReviews, moderateReview: review.moderateReview, openOrders: command.openOrders, moveOrder: command.moveOrder, orderTimeline: command.orderTimeline,
    stockCheck: stock.stockCheck, stockMovements: stock.stockMovements, countStock: stock.countStock,
    contractPayment: profile.contractPayment, spendBonus: profile.spendBonus,
    shopFolder: command.shopFolder, shopExport: command.shopExport, contentPages: command.contentPages, contentPublish: command.contentPublish,
    enquiries: command.enquiries, enquiryDone: command.enquiryDone, enquiryFile: command.enquiryFile, unsubscribe: command.unsubscribe, vacancyFile: command.vacancyFile, vacancies: command.vacancyList, deviceFile: command.deviceFile, deviceModelFile: command.deviceModelFile, searchWordFile: command.searchWordFile, searchWords: command.searchWords, feeds: command.feedList, fetchFeed: command.feedFetch,
    addStaff: staffCommand.addStaff, listStaff: staffCommand.listStaff, changeStaff: staffCommand.changeStaff, verifyAudit: staffCommand.verifyAudit,
  },
  staff: {
    signIn: staff.staffSignIn, signInCode: staff.staffSignInCode, signOut: staff.staffSignOut, me: staff.staffMe,
    sessions: staff.staffSessions, endSession: staff.staffEndSession, endOtherSessions: staff.staffEndOtherSessions,
    stepUp: staff.staffStepUp, changePassword: staff.staffChangePassword, backupCodes: staff.staffBackupCodes,
    people: staff.staffPeople, changePerson: staff.staffChangePerson, audit: staff.staffAudit,
    takeReview: staffReviews.staffTakeReview, judgeReview: staffReviews.staffJudgeReview,
    orders: staffOrders.staffOrders, order: staffOrders.staffOrder, moveOrder: staffOrders.staffMoveOrder, refundOrder: staffOrders.staffRefundOrder,
    exportOrders: staffOrders.staffExportOrders, calls: staffOrders.staffCalls, takeCall: staffOrders.staffTakeCall, endCall: staffOrders.staffEndCall,
    outbox: staffOutbox.staffOutbox, outboxRetry: staffOutbox.staffOutboxRetry,
  },
  staffChat: {
    queue: staffChat.queue, chat: staffChat.chat, take: staffChat.take, takeOver: staffChat.takeOver, release: staffChat.release, transfer: staffChat.transfer,
    close: staffChat.close, reopen: staffChat.reopen, messages: staffChat.messages, send: staffChat.send, storeFile: staffChat.storeFile, file: staffChat.file,
    mark: staffChat.mark, typing: staffChat.typing, notes: staffChat.notes, addNote: staffChat.addNote,
    canned: staffChat.canned, saveCanned: staffChat.saveCanned, removeCanned: staffChat.removeCanned,
    operators: staffChat.operators, setPresence: staffChat.setPresence, hours: staffChat.hours, setHours: staffChat.setHours,
    context: staffChat.context, transcript: staffChat.transcript, mailTranscript: staffChat.mailTranscript, figures: staffChat.figures,
  },
  import: { feed: imports.importFeed, report: imports.importReport, list: imports.importList, undo: imports.importUndo, export: imports.exportFeed },
} as const;
