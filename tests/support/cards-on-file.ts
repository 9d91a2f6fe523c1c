import { sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import { chargeCards } from "../../server/slices/ads/charges.ts";
import { ADMIN_EMAIL, administrator } from "./administrator.ts";
import type { StoredPayment } from "./card-provider.ts";
import { type PaymentProvider, startPaymentProvider } from "./payment-provider.ts";
import { type Person, signUp } from "./people.ts";
import { seedPerson } from "./seed.ts";
import { seedImpressions } from "./seed-ad-events.ts";
import { type SeededAccount, seedAccount, seedAd } from "./seed-ads.ts";
import { stepUp } from "./step-up.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

export const UNIT = 1_000_000;

export interface Customer extends SeededAccount {
  email: string;
  person: Person;
}
export interface CardOnWire {
  card: { last4: string } | null;
  threshold_in_micro_currency: number;
  charged_at_in_micro_currency: number;
  charge: { amount_in_micro_currency: number; failed_at: string | null; next_attempt_at: string | null } | null;
  is_paused: boolean;
}

export const pathOf = ({ id }: SeededAccount, rest = "") => `/ads/v4/advertisers/${id}/${rest}`;

/** The provider's event for a completed page that took a card. @param setup the last part of the page's address */
export const setupEvent = ({ id }: SeededAccount, setup: string | undefined) => ({
  id: `cs_${setup}`,
  object: "checkout.session",
  mode: "setup",
  payment_status: "no_payment_required",
  amount_total: null,
  currency: null,
  setup_intent: setup,
  metadata: { card: id },
});

/** A site whose accounts pay by card, at a payment provider that the test controls. Accounts in Norway pay 25 % tax. */
export async function startCardSite() {
  const provider: PaymentProvider = startPaymentProvider();
  const app: TestApp = await startTestApp({ ...provider.env, ADMIN_EMAILS: ADMIN_EMAIL, TAX_RATES: "NO=25" });
  const keeper = await administrator(app);

  const openPage = async (account: Customer): Promise<string | undefined> => {
    await stepUp(account.person);
    const opened = await account.owner.client.rest<{ url: string }>("POST", pathOf(account, "billing/card/"));
    if (opened.status !== 200) throw new Error(`no page was opened: ${JSON.stringify(opened)}`);
    return opened.data.url.split("/").at(-1);
  };
  const addCard = async (account: Customer): Promise<void> => {
    const status = await provider.send(app, "checkout.session.completed", setupEvent(account, await openPage(account)));
    if (status !== 200) throw new Error(`the card was answered with ${status}`);
  };
  const withoutCard = async (fields: { country?: string } = {}): Promise<Customer> => {
    const person = await signUp(app, { name: "Maker" });
    const owner = { ...(await seedPerson(app)), id: person.user.id, client: person.client };
    return { ...(await seedAccount(app, { owner, prepaid: 0n, ...fields })), email: person.email, person };
  };
  const paymentsOf = async ({ id }: SeededAccount): Promise<StoredPayment[]> => {
    const found = await rows<{ id: string }>(
      app.deps.db,
      sql`select id::text as id from ad_charges where advertiser_id = ${id}`,
    );
    return provider.cards.payments.filter(({ metadata }) => found.some((one) => one.id === metadata.charge));
  };
  return {
    app,
    provider,
    keeper,
    /** Opens the provider's page for a card. @returns the id of its setup */
    openPage,
    addCard,
    withoutCard,
    /** An account with a card. */
    newAccount: async (fields: { country?: string } = {}): Promise<Customer> => {
      const account = await withoutCard(fields);
      await addCard(account);
      return account;
    },
    /** Lets ads spend an amount in whole units. */
    spend: async (account: SeededAccount, units: number): Promise<void> => {
      const ad = await seedAd(app, account, { group: { budgetMicro: 500_000_000n } });
      await seedImpressions(app, account, ad, { count: units });
    },
    run: () => chargeCards(app.deps, new AbortController().signal),
    cardOf: async (account: Customer) =>
      (await account.owner.client.rest<CardOnWire>("GET", pathOf(account, "billing/card/"))).data,
    balance: async (account: Customer) =>
      (await account.owner.client.rest<Record<string, number>>("GET", pathOf(account, "balance/"))).data,
    retry: async (account: Customer) => {
      await stepUp(account.person);
      return account.owner.client.rest<CardOnWire>("POST", pathOf(account, "billing/card/retry/"));
    },
    remove: async (account: Customer) => {
      await stepUp(account.person);
      return account.owner.client.rest<CardOnWire>("DELETE", pathOf(account, "billing/card/"));
    },
    /** Books a payment that came in another way. */
    payOtherwise: async (account: SeededAccount, micro: number) => {
      await stepUp(keeper);
      const body = { amount_in_micro_currency: micro, note: "Transfer" };
      await keeper.client.rest("POST", `/v3/admin/advertisers/${account.id}/payments/`, body);
    },
    paymentsOf,
    paidOf: async (account: SeededAccount) =>
      (await paymentsOf(account)).filter(({ status }) => status === "succeeded"),
    tell: (type: "succeeded" | "payment_failed", payment: StoredPayment) =>
      provider.send(app, `payment_intent.${type}`, { ...payment }),
    /** The refund or dispute of a payment. @param units in whole units */
    giveBack: (payment: StoredPayment, units: number, id: string, type = "refund.created") =>
      provider.send(app, type, {
        id,
        payment_intent: payment.id,
        amount: units * 100,
        currency: payment.currency,
        status: "succeeded",
      }),
    /** The refunds that the site made of a payment. */
    refundsOf: (payment: StoredPayment) =>
      provider.asked.filter(({ path, form }) => path === "/v1/refunds" && form.get("payment_intent") === payment.id),
    /** Moves a charge's times back, because the clock would end people's sessions. */
    letPass: ({ id }: SeededAccount, time: string) =>
      rows(
        app.deps.db,
        sql`update ad_charges set first_failed_at = first_failed_at - ${time}::text::interval,
            next_attempt_at = next_attempt_at - ${time}::text::interval where advertiser_id = ${id}`,
      ),
    /** The ledger's sums by account. */
    sums: async ({ id }: SeededAccount): Promise<Record<string, number>> => {
      const found = await rows<{ account: string; sum: string }>(
        app.deps.db,
        sql`select account, sum(amount_micro)::text as sum from ad_ledger where advertiser_id = ${id} group by 1`,
      );
      return Object.fromEntries(found.map(({ account, sum }) => [account, Number(sum)]));
    },
    /** Lets a month begin for an account. */
    nextMonth: ({ id }: SeededAccount) =>
      rows(
        app.deps.db,
        sql`update ad_cards set charged_month = (charged_month - interval '1 month')::date where advertiser_id = ${id}`,
      ),
    /** Ends a test's faults at the provider. */
    reset: () => {
      Object.assign(provider.cards, { refuses: null, losesAnswers: false, onPayment: () => {} });
      provider.isAway = false;
    },
    close: async () => {
      await app.close();
      await provider.close();
    },
  };
}
export type CardSite = Awaited<ReturnType<typeof startCardSite>>;
