import { contract } from './api.ts';
import { codeFor, newPhone } from './accounts.ts';
import { ownRow, type PrivateRow } from './private-endpoints.ts';

const { account } = contract;

/** Private endpoints of accounts. */
export const accountRows: readonly PrivateRow[] = [
  ownRow(account.checkAuthKey),
  ownRow(account.logoutAll),
  ownRow(account.sessions),
  ownRow(account.endOtherSessions),
  ownRow(account.deletionTerms),
  ownRow(account.restore),
  ownRow(account.download),
  ownRow(account.update, { body: { father_name: 'Олимовна' } }),
  ownRow(account.setPassword, { body: { password: 'Yashil-choynak-9' } }),
  ownRow(account.requestDeletion, { body: { confirmed: true } }),
  {
    endpoint: account.endSession,
    prepare: async ({ owner }) => ({
      options: { body: { id: (await owner.call(account.sessions)).data[0]?.id ?? '' } },
      other: 404,
    }),
  },
  {
    endpoint: account.changePassword,
    prepare: async ({ owner, other }) => {
      for (const browser of [owner, other])
        await browser.call(account.setPassword, { body: { password: 'Yashil-choynak-9' } });
      return { options: { body: { old_password: 'Yashil-choynak-9', password: 'Sariq-choynak-9' } }, other: 'own' };
    },
  },
  {
    endpoint: account.sendReauthenticationCode,
    prepare: async ({ api }) => {
      api.later(61_000);
      return { options: {}, other: 'own' };
    },
  },
  {
    endpoint: account.reauthenticate,
    prepare: async ({ owner, other }) => {
      for (const browser of [owner, other])
        await browser.call(account.setPassword, { body: { password: 'Yashil-choynak-9' } });
      return { options: { body: { password: 'Yashil-choynak-9' } }, other: 'own' };
    },
  },
  {
    endpoint: account.changePhone,
    prepare: () =>
      Promise.resolve({
        options: { body: { phone_number: newPhone() } },
        otherOptions: { body: { phone_number: newPhone() } },
        other: 'own',
      }),
  },
  {
    endpoint: account.confirmPhone,
    prepare: async ({ api, owner, other }) => {
      const phone = newPhone();
      await owner.call(account.changePhone, { body: { phone_number: phone } });
      const code = await codeFor(api, phone);
      // The code belongs to the owner's session: for the other any code is wrong.
      const stolen = await other.call(account.confirmPhone, { body: { phone_number: phone, code } });
      if (stolen.status !== 400) throw new Error('another shopper used the code of a phone');
      return { options: { body: { phone_number: phone, code } }, other: 'own' };
    },
  },
];
