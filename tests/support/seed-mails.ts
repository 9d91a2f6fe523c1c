import { eq } from "drizzle-orm";
import { accountExports } from "../../db/schema/account.ts";
import { adCharges, adTransfers } from "../../db/schema/ad-money.ts";
import { boardMembers } from "../../db/schema/boards.ts";
import { ssoDomains } from "../../db/schema/identity.ts";
import { moderationAppeals, moderationDecisions } from "../../db/schema/moderation.ts";
import { pins } from "../../db/schema/pins.ts";
import { reportAppeals } from "../../db/schema/report-appeals.ts";
import { adReportRuns, adReportSubscribers } from "../../db/schema/report-center.ts";
import { reports } from "../../db/schema/safety.ts";
import { contactMessages } from "../../db/schema/site.ts";
import { users } from "../../db/schema/users.ts";
import type { EventName, EventPayloads } from "../../server/platform/events/events.ts";
import { sendDueMails } from "../../server/slices/notifications/notify.ts";
import { SUBSCRIBERS } from "../../server/subscribers.ts";
import { SPONSORSHIP } from "../../src/pins/sponsorship.rules.ts";
import { mailedToken } from "./mail-link.ts";
import { newEmail, type Person, signUp } from "./people.ts";
import { seedBoard, seedPin } from "./seed.ts";
import { seedAccount, seedAd } from "./seed-ads.ts";
import { stepUp } from "./step-up.ts";
import type { TestApp } from "./test-app.ts";

/** A sent mail and its cause. */
export interface SentMail {
  event: EventName;
  to: string;
  links: string[];
}

/**
 * Makes the product send each kind of mail.
 * @returns the recipient of most of them, and the mails
 * @throws Error with the kinds that were not sent
 */
export async function seedMails(app: TestApp): Promise<{ reader: Person; mails: SentMail[] }> {
  const mails: SentMail[] = [];
  const reader = await signUp(app, { name: "Reader" });
  const sending = async (event: EventName, cause: () => Promise<unknown>) => {
    await app.jobs.drained();
    const before = (await outbox(app)).length;
    await cause();
    await app.jobs.drained();
    const sent = (await outbox(app)).slice(0, -before || undefined);
    mails.push(...sent.map(({ to, links }) => ({ event, to, links })));
  };
  const record = <N extends EventName>(event: N, payload: EventPayloads[N]) =>
    sending(event, () => app.deps.events.record(app.deps.db, event, payload));
  const userId = reader.user.id;
  await record("mail.verify_email", { userId });
  await stepUp(reader);
  await sending("mail.change_email", () => reader.client.trpc.auth.changeEmail.mutate({ email: newEmail("next") }));
  await app.deps.db.update(users).set({ emailVerifiedAt: app.deps.now() }).where(eq(users.id, userId));
  await aboutAccount(app, reader, record);
  await aboutOtherPeople(app, reader, { record, sending });
  await aboutBusiness(app, reader, { record, sending });
  const change = { appId: null, actorName: reader.user.username, action: "business.invite" };
  await record("mail.access_changed", {
    userId,
    ...change,
    detail: { email: "new@example.com", permission: "EDITOR" },
  });
  await sending("mail.app_made", () => reader.client.trpc.apps.create.mutate({ name: "Mine" }));
  await sending("mail.feed_token", () => reader.client.trpc.syndication.renewFeedToken.mutate({}));
  await sending("mail.webhook", () =>
    reader.client.trpc.webhooks.create.mutate({ url: "https://receiver.example/", events: ["pin.created"] }),
  );
  await sending("mail.token_made", () => reader.client.trpc.auth.createToken.mutate({ name: "Mine" }));
  const moved = await signUp(app, { name: "Moved" });
  await stepUp(moved);
  const email = newEmail("moved");
  await moved.client.trpc.auth.changeEmail.mutate({ email });
  const token = await mailedToken(app, email, "/email/confirm");
  await sending("mail.email_changed", () => moved.client.trpc.auth.confirmEmailChange.mutate({ token }));
  const closed = await signUp(app, { name: "Closed" });
  await stepUp(closed);
  await sending("mail.account_closed", () => closed.client.trpc.account.deactivate.mutate({}));

  const unsent = Object.keys(SUBSCRIBERS).filter(
    (name) => name.startsWith("mail.") && !mails.some(({ event }) => event === name),
  );
  if (unsent.length > 0) throw new Error(`no mail was sent for ${unsent.join(", ")}`);
  return { reader, mails };
}

type Recording = <N extends EventName>(event: N, payload: EventPayloads[N]) => Promise<void>;
interface Senders {
  record: Recording;
  sending: (event: EventName, cause: () => Promise<unknown>) => Promise<void>;
}

const outbox = async (app: TestApp) =>
  ((await (await fetch(`${app.url}/dev/outbox`)).json()) as { messages: { to: string; links: string[] }[] }).messages;

async function aboutAccount(app: TestApp, { user: { id: userId }, client }: Person, record: Recording) {
  const { db, newId } = app.deps;
  await record("mail.reset_password", { userId });
  await record("mail.login_assistance", { userId });
  await record("mail.password_changed", { userId });
  await record("mail.account_changed", { userId, action: "suspend", cause: "guidelines" });
  await record("mail.content_removed", { userId, kind: "pin", reason: "spam", label: "A pin" });
  await record("mail.account_erased", { email: newEmail("erased") });
  const names = { fromUsername: "second", intoUsername: "first" };
  await record("mail.accounts_merged", { email: newEmail("merged"), locale: "en-US", isKept: false, ...names });
  await record("mail.sign_up_waiting", { to: newEmail("administrator"), count: 2 });
  await record("mail.sign_up_declined", { email: newEmail("declined"), locale: "en-US" });
  await record("mail.factor_changed", { userId, change: "app_added" });
  await record("mail.identity_changed", { userId, provider: "google", isConnected: true });
  const [session] = await client.trpc.auth.listSessions.query({});
  await record("mail.new_device", { userId, sessionId: session?.id ?? "" });
  const exportId = newId();
  const expiresAt = new Date(app.deps.now().getTime() + 86_400_000);
  await db.insert(accountExports).values({ id: exportId, userId, state: "ready", expiresAt });
  await record("mail.export_ready", { userId, exportId });
  const domainId = newId();
  await db.insert(ssoDomains).values({
    id: domainId,
    userId,
    domain: `${domainId}.example`,
    issuer: "https://idp.example",
    clientId: "client",
    challenge: "challenge",
  });
  await record("mail.sso_unproven", { userId, domainId, isLapsed: true });
}

async function aboutOtherPeople(app: TestApp, reader: Person, { record, sending }: Senders) {
  const { db, newId, now } = app.deps;
  const readerId = reader.user.id;
  const other = await signUp(app, { name: "Other" });
  await db.update(users).set({ emailVerifiedAt: now() }).where(eq(users.id, other.user.id));
  const { id, username } = other.user;
  const maker = { id, username, client: other.client };
  const board = await seedBoard(app, maker);
  const pinId = await seedPin(app, board);
  await record("mail.pin_sent", { pinId, senderId: id, email: reader.email });
  await db.update(pins).set({ sponsorId: readerId, sponsorshipStatus: SPONSORSHIP.ASKED }).where(eq(pins.id, pinId));
  await record("mail.sponsor_asked", { pinId, sponsorId: readerId });
  await sending("mail.board_invite", () =>
    other.client.rest("POST", `/v3/boards/${board.id}/invites/`, { emails: [newEmail("invited")] }),
  );
  const { username: name } = reader.user;
  const own = await seedPin(app, await seedBoard(app, { id: readerId, username: name, client: reader.client }));
  await other.client.trpc.comments.create.mutate({ pinId: own, text: "Lovely" });
  await app.jobs.drained();
  await sending("mail.notifications", () => sendDueMails(app.deps, new AbortController().signal));
  const upTo = newId();
  await db.insert(boardMembers).values({ id: newId(), boardId: board.id, userId: readerId, joinedAt: now() });
  await record("mail.board_digest", { userId: readerId, after: "0", upTo });
  const reportId = newId();
  await db.insert(reports).values({
    id: reportId,
    reporterId: readerId,
    kind: "pin",
    subjectId: pinId,
    ownerId: id,
    label: "Pin",
    text: "",
    path: `/pin/${pinId}/`,
    reason: "spam",
    state: "dismissed",
    decidedAt: now(),
  });
  await record("mail.report_decided", { reportId });
  const reportAppealId = newId();
  await db.insert(reportAppeals).values({ id: reportAppealId, reportId, text: "It is spam.", state: "dismissed" });
  await record("mail.report_appeal_decided", { appealId: reportAppealId });
  const noticeId = newId();
  const place = { kind: "pin", subjectId: pinId, ownerId: id, label: "Pin", path: `/pin/${pinId}/` } as const;
  const words = {
    notifierEmail: newEmail("notifier"),
    notifierName: "Nell",
    reason: "copyright",
    text: "Mine.",
  } as const;
  await db.insert(reports).values({ id: noticeId, ...place, ...words });
  await record("mail.notice_received", { reportId: noticeId });
  const decision = { id: newId(), userId: readerId, kind: "pin", subjectId: pinId, label: "A pin" } as const;
  await db.insert(moderationDecisions).values({ ...decision, rule: "spam", consequence: "warned" });
  await record("mail.decision_made", { decisionId: decision.id });
  const appealId = newId();
  await db
    .insert(moderationAppeals)
    .values({ id: appealId, decisionId: decision.id, userId: readerId, text: "It is mine.", state: "upheld" });
  await record("mail.appeal_decided", { appealId });
  await record("mail.decision_undone", { decisionId: decision.id });
  const messageId = newId();
  await db.insert(contactMessages).values({ id: messageId, email: newEmail("writer"), text: "Where is my board?" });
  await record("mail.contact", { messageId, to: reader.email });
}

async function aboutBusiness(app: TestApp, reader: Person, { record, sending }: Senders) {
  const { db, newId } = app.deps;
  const { id: userId, username } = reader.user;
  const account = await seedAccount(app, { owner: { id: userId, username, client: reader.client } });
  const { adId } = await seedAd(app, account);
  await record("mail.ad_decided", { adId });
  await record("mail.ad_money", { advertiserId: account.id, userId, percent: 90 });
  const transfer = { id: newId(), advertiserId: account.id, reference: "RF18539007547034", amountMicro: 5_000_000n };
  await db.insert(adTransfers).values({
    ...transfer,
    currency: "USD",
    expiresAt: new Date("2027-01-01"),
    paidAt: new Date("2026-01-01"),
    receivedMicro: 5_000_000n,
  });
  await record("mail.ad_transfer", { transferId: transfer.id, userId });
  const charge = { id: newId(), advertiserId: account.id, reason: "THRESHOLD" as const, currency: "USD" as const };
  const firstFailedAt = new Date("2026-01-01");
  await db.insert(adCharges).values({ ...charge, amountMicro: 5_000_000n, taxMicro: 0n, firstFailedAt });
  await record("mail.ad_charge", { chargeId: charge.id, userId, what: "failed" });
  const spec = { level: "CAMPAIGN", columns: ["IMPRESSION_1"] } as const;
  const report = { advertiserId: account.id, name: "Weekly", spec: { ...spec, columns: [...spec.columns] } };
  const template = await reader.client.trpc.reportCenter.saveTemplate.mutate(report);
  const run = newId();
  await db.insert(adReportSubscribers).values({ templateId: template.id, userId }).onConflictDoNothing();
  await db.insert(adReportRuns).values({
    id: run,
    advertiserId: account.id,
    templateId: template.id,
    name: "Weekly",
    spec: template.spec,
    startDate: "2026-01-01",
    endDate: "2026-01-07",
    state: "READY" as const,
  });
  await record("mail.ad_report", { runId: run, userId });

  const business = await signUp(app, { name: "Oak" });
  await business.client.trpc.users.convertToBusiness.mutate({ businessName: "Oak" });
  await stepUp(business);
  const invitation = { businessId: business.user.id, email: reader.email, permission: "EDITOR" } as const;
  await sending("mail.business_invite", () => business.client.trpc.business.invite.mutate(invitation));
}
