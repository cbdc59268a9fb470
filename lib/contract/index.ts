import * as contentCommands from './content-commands.ts';
import * as deviceCommands from './device-commands.ts';
import * as enquiryCommands from './enquiry-commands.ts';
import * as feedCommands from './feed-commands.ts';
import * as orderCommands from './order-commands.ts';
import * as searchWordCommands from './search-word-commands.ts';
import * as shopFolderCommands from './shop-folder-commands.ts';
import * as vacancyCommands from './vacancy-commands.ts';
import * as imports from './import.ts';
import * as profile from './profile.ts';
import * as review from './review.ts';
import * as staff from './staff.ts';
import * as staffChatDesk from './staff-chat-desk.ts';
import * as staffChatMessages from './staff-chat-messages.ts';
import * as staffChatSessions from './staff-chat-sessions.ts';
import * as staffCommand from './staff-command.ts';
import * as stock from './stock-commands.ts';
import * as staffInvitations from './staff-invitations.ts';
import * as staffFeeds from './staff-feeds.ts';
import * as staffImports from './staff-imports.ts';
import * as staffOrderMoves from './staff-order-moves.ts';
import * as staffOrderPrints from './staff-order-prints.ts';
import * as staffOrders from './staff-orders.ts';
import * as staffOrderBatches from './staff-order-batches.ts';
import * as staffOrderEdit from './staff-order-edit.ts';
import * as staffOutbox from './staff-outbox.ts';
import * as staffProduct from './staff-product.ts';
import * as staffProductAttributes from './staff-product-attributes.ts';
import * as staffPricePlans from './staff-price-plans.ts';
import * as staffProductBulk from './staff-product-bulk.ts';
import * as staffProductNew from './staff-product-new.ts';
import * as staffViews from './staff-views.ts';
import * as staffProducts from './staff-products.ts';
import * as staffVacancies from './staff-vacancies.ts';
import * as staffBrands from './staff-brands.ts';
import * as staffCampaigns from './staff-campaigns.ts';
import * as staffCategories from './staff-categories.ts';
import * as staffOptions from './staff-options.ts';
import * as staffPages from './staff-pages.ts';
import * as staffCustomers from './staff-customers.ts';
import * as staffEnquiries from './staff-enquiries.ts';
import * as staffFigures from './staff-figures.ts';
import * as staffSettings from './staff-settings.ts';
import * as staffStores from './staff-stores.ts';
import * as staffWork from './staff-work.ts';
import * as staffWords from './staff-words.ts';
import * as staffReviews from './staff-reviews.ts';
import { shopperContract } from './shopper.ts';

/** Every call of the API, by area. */
export const contract = {
  ...shopperContract,
  command: {
    pendingReviews: review.pendingReviews,
    moderateReview: review.moderateReview,
    openOrders: orderCommands.openOrders,
    moveOrder: orderCommands.moveOrder,
    orderTimeline: orderCommands.orderTimeline,
    stockCheck: stock.stockCheck,
    stockMovements: stock.stockMovements,
    countStock: stock.countStock,
    contractPayment: profile.contractPayment,
    spendBonus: profile.spendBonus,
    shopFolder: shopFolderCommands.shopFolder,
    shopExport: shopFolderCommands.shopExport,
    contentPages: contentCommands.contentPages,
    contentPublish: contentCommands.contentPublish,
    enquiries: enquiryCommands.enquiries,
    enquiryDone: enquiryCommands.enquiryDone,
    enquiryFile: enquiryCommands.enquiryFile,
    unsubscribe: enquiryCommands.unsubscribe,
    vacancyFile: vacancyCommands.vacancyFile,
    vacancies: vacancyCommands.vacancyList,
    deviceFile: deviceCommands.deviceFile,
    deviceModelFile: deviceCommands.deviceModelFile,
    searchWordFile: searchWordCommands.searchWordFile,
    searchWords: searchWordCommands.searchWords,
    feeds: feedCommands.feedList,
    fetchFeed: feedCommands.feedFetch,
    addStaff: staffCommand.addStaff,
    listStaff: staffCommand.listStaff,
    changeStaff: staffCommand.changeStaff,
    verifyAudit: staffCommand.verifyAudit,
  },
  staff: {
    signIn: staff.staffSignIn,
    signInCode: staff.staffSignInCode,
    signOut: staff.staffSignOut,
    me: staff.staffMe,
    work: staffWork.staffWork,
    figures: staffFigures.staffFigures,
    sessions: staff.staffSessions,
    endSession: staff.staffEndSession,
    endOtherSessions: staff.staffEndOtherSessions,
    stepUp: staff.staffStepUp,
    changePassword: staff.staffChangePassword,
    backupCodes: staff.staffBackupCodes,
    people: staff.staffPeople,
    changePerson: staff.staffChangePerson,
    invitations: staffInvitations.staffInvitations,
    invite: staffInvitations.staffInvite,
    renewKeys: staffInvitations.staffRenewKeys,
    withdrawInvitation: staffInvitations.staffWithdrawInvitation,
    invitation: staffInvitations.staffInvitation,
    acceptInvitation: staffInvitations.staffAcceptInvitation,
    audit: staff.staffAudit,
    takeReview: staffReviews.staffTakeReview,
    judgeReview: staffReviews.staffJudgeReview,
    orders: staffOrders.staffOrders,
    order: staffOrders.staffOrder,
    moveOrder: staffOrders.staffMoveOrder,
    refundOrder: staffOrders.staffRefundOrder,
    orderNote: staffOrders.staffNoteOrder,
    orderProducts: staffOrderEdit.staffOrderProducts,
    orderEditPreview: staffOrderEdit.staffPreviewOrderEdit,
    orderEdit: staffOrderEdit.staffEditOrder,
    orderPartRefund: staffOrderEdit.staffGrantPart,
    orderPartReturned: staffOrderEdit.staffReturnPart,
    exportOrders: staffOrders.staffExportOrders,
    orderChoices: staffOrderBatches.staffOrderChoices,
    orderViews: staffViews.staffOrderViews,
    saveOrderView: staffViews.staffSaveOrderView,
    removeOrderView: staffViews.staffRemoveOrderView,
    previewMoves: staffOrderMoves.staffPreviewMoves,
    moveOrders: staffOrderMoves.staffMoveOrders,
    orderPrint: staffOrderPrints.staffOrderPrint,
    tagOrders: staffOrderBatches.staffTagOrders,
    assignOrders: staffOrderBatches.staffAssignOrders,
    customers: staffCustomers.staffCustomers,
    customer: staffCustomers.staffCustomer,
    blockCustomer: staffCustomers.staffBlockCustomer,
    unblockCustomer: staffCustomers.staffUnblockCustomer,
    downloadCustomer: staffCustomers.staffDownloadCustomer,
    deleteCustomer: staffCustomers.staffDeleteCustomer,
    restoreCustomer: staffCustomers.staffRestoreCustomer,
    enquiries: staffEnquiries.staffEnquiries,
    enquiry: staffEnquiries.staffEnquiry,
    enquiryResume: staffEnquiries.staffEnquiryResume,
    assignEnquiry: staffEnquiries.staffAssignEnquiry,
    answerEnquiry: staffEnquiries.staffAnswerEnquiry,
    closeEnquiry: staffEnquiries.staffCloseEnquiry,
    reopenEnquiry: staffEnquiries.staffReopenEnquiry,
    calls: staffOrders.staffCalls,
    takeCall: staffOrders.staffTakeCall,
    endCall: staffOrders.staffEndCall,
    products: staffProducts.staffProducts,
    productCategories: staffProducts.staffProductCategories,
    productsByCode: staffProducts.staffProductsByCode,
    changeProducts: staffProducts.staffChangeProducts,
    productChanges: staffProducts.staffProductChanges,
    undoProductChange: staffProducts.staffUndoProductChange,
    product: staffProduct.staffProduct,
    changeProduct: staffProduct.staffChangeProduct,
    productHistory: staffProduct.staffProductHistory,
    productStock: staffProduct.staffProductStock,
    countProduct: staffProduct.staffCountProduct,
    uploadPicture: staffProduct.staffUploadPicture,
    pricePlans: staffPricePlans.staffPricePlans,
    planPrice: staffPricePlans.staffPlanPrice,
    cancelPricePlan: staffPricePlans.staffCancelPricePlan,
    productViews: staffViews.staffProductViews,
    saveProductView: staffViews.staffSaveProductView,
    removeProductView: staffViews.staffRemoveProductView,
    bulkPreview: staffProductBulk.staffBulkPreview,
    bulkChange: staffProductBulk.staffBulkChange,
    productChoices: staffProductNew.staffProductChoices,
    createProduct: staffProductNew.staffCreateProduct,
    attributeOptions: staffProductAttributes.staffAttributeOptions,
    addOption: staffProductAttributes.staffAddOption,
    imports: staffImports.staffImports,
    feeds: staffFeeds.staffFeeds,
    saveFeed: staffFeeds.staffSaveFeed,
    removeFeed: staffFeeds.staffRemoveFeed,
    fetchFeed: staffFeeds.staffFetchFeed,
    importDraft: staffImports.staffImportDraft,
    importRows: staffImports.staffImportRows,
    importRefused: staffImports.staffImportRefused,
    importUpload: staffImports.staffImportUpload,
    importAddress: staffImports.staffImportAddress,
    importCheck: staffImports.staffImportCheck,
    importRun: staffImports.staffImportRun,
    importCancel: staffImports.staffImportCancel,
    importDiscard: staffImports.staffImportDiscard,
    importUndoPreview: staffImports.staffImportUndoPreview,
    importUndo: staffImports.staffImportUndo,
    settings: staffSettings.staffSettings,
    settingsEffect: staffSettings.staffSettingsEffect,
    changeSettings: staffSettings.staffChangeSettings,
    stores: staffStores.staffStores,
    store: staffStores.staffStore,
    storeEffect: staffStores.staffStoreEffect,
    changeStore: staffStores.staffChangeStore,
    holidaysEffect: staffStores.staffHolidaysEffect,
    changeHolidays: staffStores.staffChangeHolidays,
    pages: staffPages.staffPages,
    page: staffPages.staffPage,
    pageVersion: staffPages.staffPageVersionContent,
    savePageDraft: staffPages.staffSavePageDraft,
    movePageDraft: staffPages.staffMovePageDraft,
    discardPageDraft: staffPages.staffDiscardPageDraft,
    publishPage: staffPages.staffPublishPage,
    campaigns: staffCampaigns.staffCampaigns,
    campaign: staffCampaigns.staffCampaign,
    campaignProducts: staffCampaigns.staffCampaignProducts,
    campaignPreview: staffCampaigns.staffCampaignPreview,
    createCampaign: staffCampaigns.staffCreateCampaign,
    changeCampaign: staffCampaigns.staffChangeCampaign,
    endCampaign: staffCampaigns.staffEndCampaign,
    undoCampaign: staffCampaigns.staffUndoCampaign,
    categories: staffCategories.staffCategories,
    category: staffCategories.staffCategory,
    changeCategory: staffCategories.staffChangeCategory,
    moveCategory: staffCategories.staffMoveCategory,
    createCategory: staffCategories.staffCreateCategory,
    removeCategory: staffCategories.staffRemoveCategory,
    attribute: staffOptions.staffAttribute,
    renameOption: staffOptions.staffRenameOption,
    mergePreview: staffOptions.staffMergePreview,
    mergeOptions: staffOptions.staffMergeOptions,
    undoOptions: staffOptions.staffUndoOptions,
    brands: staffBrands.staffBrands,
    brand: staffBrands.staffBrand,
    changeBrand: staffBrands.staffChangeBrand,
    vacancies: staffVacancies.staffVacancies,
    vacancy: staffVacancies.staffVacancy,
    changeVacancy: staffVacancies.staffChangeVacancy,
    createVacancy: staffVacancies.staffCreateVacancy,
    words: staffWords.staffWords,
    searchMisses: staffWords.staffSearchMisses,
    tryWords: staffWords.staffTryWords,
    changeWords: staffWords.staffChangeWords,
    undoWords: staffWords.staffUndoWords,
    outbox: staffOutbox.staffOutbox,
    outboxRetry: staffOutbox.staffOutboxRetry,
  },
  staffChat: {
    queue: staffChatSessions.queue,
    chat: staffChatSessions.chat,
    take: staffChatSessions.take,
    takeOver: staffChatSessions.takeOver,
    release: staffChatSessions.release,
    transfer: staffChatSessions.transfer,
    close: staffChatSessions.close,
    reopen: staffChatSessions.reopen,
    messages: staffChatMessages.messages,
    send: staffChatMessages.send,
    storeFile: staffChatMessages.storeFile,
    file: staffChatMessages.file,
    mark: staffChatMessages.mark,
    typing: staffChatMessages.typing,
    notes: staffChatDesk.notes,
    addNote: staffChatDesk.addNote,
    canned: staffChatDesk.canned,
    saveCanned: staffChatDesk.saveCanned,
    removeCanned: staffChatDesk.removeCanned,
    operators: staffChatDesk.operators,
    setPresence: staffChatDesk.setPresence,
    hours: staffChatDesk.hours,
    setHours: staffChatDesk.setHours,
    context: staffChatDesk.context,
    transcript: staffChatMessages.transcript,
    mailTranscript: staffChatMessages.mailTranscript,
    figures: staffChatDesk.figures,
  },
  import: {
    feed: imports.importFeed,
    report: imports.importReport,
    list: imports.importList,
    undo: imports.importUndo,
    export: imports.exportFeed,
  },
} as const;
