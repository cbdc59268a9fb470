/**
 * Every number that an answer's `code` may carry, each with one meaning.
 * 100–301 are fixed, clients of the shop know them; from 1400 on they are grouped by HTTP status.
 * `message` names the text under `api.` in the locale files.
 */
export const apiCodes = {
  ok: { code: 0, status: 200, message: 'ok' },
  unknown: { code: 100, status: 500, message: 'unknown' },
  userNotFound: { code: 106, status: 400, message: 'userNotFound' },
  userNotActive: { code: 107, status: 400, message: 'userNotActive' },
  tooManyAttempts: { code: 108, status: 429, message: 'tooManyAttempts' },
  alreadyRegistered: { code: 109, status: 400, message: 'alreadyRegistered' },
  notEnoughProducts: { code: 115, status: 409, message: 'notEnoughProducts' },
  empty: { code: 204, status: 404, message: 'empty' },
  moved: { code: 300, status: 404, message: 'moved' },
  verificationNeeded: { code: 301, status: 403, message: 'verificationNeeded' },
  invalid: { code: 1400, status: 400, message: 'invalid' },
  unauthorized: { code: 1401, status: 401, message: 'unauthorized' },
  forbidden: { code: 1403, status: 403, message: 'forbidden' },
  notFound: { code: 1404, status: 404, message: 'notFound' },
  methodNotAllowed: { code: 1405, status: 405, message: 'methodNotAllowed' },
  orderNotFound: { code: 1406, status: 404, message: 'orderNotFound' },
  importRunning: { code: 1410, status: 409, message: 'importRunning' },
  keyReused: { code: 1409, status: 409, message: 'keyReused' },
  pricesChanged: { code: 1411, status: 409, message: 'pricesChanged' },
  paymentDeclined: { code: 1402, status: 402, message: 'paymentDeclined' },
  notPreorder: { code: 1417, status: 409, message: 'notPreorder' },
  orderNotChangeable: { code: 1418, status: 409, message: 'orderNotChangeable' },
  orderRepeated: { code: 1419, status: 409, message: 'orderRepeated' },
  belowMinimum: { code: 1412, status: 400, message: 'belowMinimum' },
  aboveMaximum: { code: 1414, status: 400, message: 'aboveMaximum' },
  tooLarge: { code: 1413, status: 413, message: 'tooLarge' },
  unsupportedType: { code: 1415, status: 415, message: 'unsupportedType' },
  captchaFailed: { code: 1416, status: 400, message: 'captchaFailed' },
  postNotFound: { code: 1422, status: 422, message: 'postNotFound' },
  loanBelowMinimum: { code: 1430, status: 400, message: 'loanBelowMinimum' },
  loanAboveMaximum: { code: 1431, status: 400, message: 'loanAboveMaximum' },
  wrongCode: { code: 1432, status: 400, message: 'wrongCode' },
  codeExpired: { code: 1433, status: 400, message: 'codeExpired' },
  resendTooEarly: { code: 1434, status: 429, message: 'resendTooEarly' },
  partnerRefused: { code: 1435, status: 409, message: 'partnerRefused' },
  loanStep: { code: 1436, status: 409, message: 'loanStep' },
  dataNotFound: { code: 1437, status: 400, message: 'dataNotFound' },
  cardNotFound: { code: 1438, status: 400, message: 'cardNotFound' },
  wrongCredentials: { code: 1439, status: 400, message: 'wrongCredentials' },
  accountDeleted: { code: 1441, status: 403, message: 'accountDeleted' },
  numberNotRegistered: { code: 1442, status: 400, message: 'numberNotRegistered' },
  emailExists: { code: 1443, status: 400, message: 'emailExists' },
  loginExists: { code: 1444, status: 400, message: 'loginExists' },
  addressNotAdded: { code: 1460, status: 409, message: 'addressNotAdded' },
  waitNotNeeded: { code: 1461, status: 409, message: 'waitNotNeeded' },
  contractPayment: { code: 1462, status: 409, message: 'contractPayment' },
  bonusBound: { code: 1463, status: 409, message: 'bonusBound' },
  chatClosed: { code: 1480, status: 409, message: 'chatClosed' },
  chatTaken: { code: 1481, status: 409, message: 'chatTaken' },
  chatOpen: { code: 1482, status: 409, message: 'chatOpen' },
  chatFull: { code: 1483, status: 409, message: 'chatFull' },
  chatRated: { code: 1484, status: 409, message: 'chatRated' },
  stepUpNeeded: { code: 1470, status: 403, message: 'stepUpNeeded' },
  staffLocked: { code: 1471, status: 429, message: 'staffLocked' },
  takenByOther: { code: 1472, status: 409, message: 'takenByOther' },
  productsChanged: { code: 1490, status: 409, message: 'productsChanged' },
  importChanged: { code: 1492, status: 409, message: 'importChanged' },
  importBlocked: { code: 1493, status: 400, message: 'importBlocked' },
  productExists: { code: 1494, status: 409, message: 'productExists' },
  tooManyProducts: { code: 1495, status: 400, message: 'tooManyProducts' },
  oldPriceTooLow: { code: 1491, status: 400, message: 'oldPriceTooLow' },
  unavailable: { code: 1503, status: 503, message: 'unavailable' },
  partnerUnavailable: { code: 1504, status: 503, message: 'partnerUnavailable' },
} as const;

export type ApiCodeName = keyof typeof apiCodes;

const byCode = new Map<number, ApiCodeName>(
  (Object.keys(apiCodes) as ApiCodeName[]).map((name) => [apiCodes[name].code, name]),
);

/** Name of a response code; undefined for an unknown one. */
export const apiCodeName = (code: number): ApiCodeName | undefined => byCode.get(code);
