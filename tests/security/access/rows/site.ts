import { followedFeeds } from "../../../../db/schema/syndication.ts";
import { websites } from "../../../../db/schema/websites.ts";
import { connect, seedApp } from "../../../support/oauth.ts";
import { EDITS, NOT_THEIRS, type Rows, SEES, SEES_SIGNED_IN } from "../row.ts";
import { SECRET_WORD, type Thing, type World } from "../world.ts";

const found = { over: () => ({ query: SECRET_WORD }) };
const misspelt = { over: () => ({ query: `${SECRET_WORD}x` }) };

const onBoard = { input: ({ boardId }: Thing) => ({ query: SECRET_WORD, boardId }), may: SEES, otherwise: 40 };

const app = async ({ app: site, owner }: World) => ({ appId: (await seedApp(site, owner)).id });
const connection = async ({ app: site, owner }: World) => {
  const shelf = await seedApp(site, owner);
  await connect(site, owner, shelf);
  return { appId: shelf.id };
};
const ownApp = { theirs: app, otherwise: 420 };
const webhook = async ({ owner }: World) => {
  // The number of webhooks is limited.
  for (const { id: webhookId } of await owner.client.trpc.webhooks.list.query({}))
    await owner.client.trpc.webhooks.remove.mutate({ webhookId });
  const { id } = await owner.client.trpc.webhooks.create.mutate({
    url: "http://127.0.0.1:9/",
    events: ["pin.created"],
  });
  return { webhookId: id };
};
/** A feed of the owner's website, for a secret board of theirs. */
const feedOfSite = async ({ app: { deps }, owner }: World) => {
  const { id, userId, domain } = { id: deps.newId(), userId: owner.user.id, domain: `site${deps.newId()}.example` };
  await deps.db.insert(websites).values({ id, userId, domain, challenge: id, verifiedAt: deps.now() });
  const board = await owner.client.trpc.boards.create.mutate({ name: `Feed ${id}`, privacy: "secret" });
  return { boardId: board.id, url: `https://${domain}/feed` };
};
const followedFeed = async (world: World) => {
  const { boardId, url } = await feedOfSite(world);
  // The number of feeds is limited.
  await world.app.deps.db.delete(followedFeeds);
  const { id: feedId } = await world.owner.client.trpc.syndication.followFeed.mutate({ boardId, url });
  return { boardId, feedId };
};
const followed = { theirs: followedFeed, otherwise: 460 };
const delivery = async (world: World) => {
  const { webhookId } = await webhook(world);
  return { webhookId, deliveryId: (await world.owner.client.trpc.webhooks.test.mutate({ webhookId })).id };
};
const ownWebhook = { theirs: webhook, otherwise: 422 };

export const SITE: Rows = {
  "search.base": [found, { over: () => ({ query: SECRET_WORD, scope: "boards" }) }, misspelt, onBoard],
  "search.pins": [
    found,
    { over: () => ({ query: "open" }) },
    misspelt,
    // Boards with the secret word as their name.
    { over: () => ({ query: `open board:${SECRET_WORD}` }) },
    onBoard,
  ],
  "search.partnerPins": { over: () => ({ query: SECRET_WORD, country: "US" }) },
  "search.boards": [found, misspelt, { over: () => ({ query: "open" }) }],
  "search.users": [found, misspelt],
  "search.trending": { over: () => ({}) },
  "search.regionTrends": "own",
  "search.keywordVolumes": "own",
  "search.advisoryViewed": "open",
  "search.advisories": "admin",
  "search.saveAdvisory": "admin",
  "search.removeAdvisory": "admin",
  "search.suggest": [
    { over: () => ({ term: SECRET_WORD.slice(0, 5) }) },
    { over: () => ({ term: `${SECRET_WORD.slice(0, 6)}x` }) },
  ],
  "search.autocomplete": { over: () => ({ q: SECRET_WORD.slice(0, 5) }) },
  // The log stores a page's own report without checking that the Pin exists.
  "site.beacon": { over: (things) => ({ client: "web", event: "pin_create_success", pinId: things.secret.pinId }) },
  "site.credits": "open",
  "site.contact": "open",
  "site.listContactMessages": "admin",
  "site.closeContactMessage": "admin",
  "site.announcements": "open",
  // Dismissing one that does not exist succeeds.
  "site.dismissAnnouncement": "own",
  "site.listAnnouncements": "admin",
  "site.publishAnnouncement": "admin",
  "site.endAnnouncement": "admin",
  "site.page": "open",
  "site.pageVersions": "open",
  "site.pages": "admin",
  "site.previewPage": "admin",
  "site.publishPage": "admin",
  "spam.settings": "moderator",
  "spam.setSettings": "admin",
  "spam.tryOut": "moderator",
  "spam.hashLists": "moderator",
  "spam.importHashes": "admin",
  "spam.removeHashList": "admin",
  "spam.domainLists": "moderator",
  "spam.findDomain": "moderator",
  "spam.importDomains": "admin",
  "spam.removeDomainList": "admin",
  "operating.site": "admin",
  "operating.setSite": "admin",
  "operating.setLook": "admin",
  "operating.skipStep": "admin",
  "operating.signUp": "admin",
  "operating.setSignUp": "admin",
  "operating.invitations": "admin",
  "operating.createInvitation": "admin",
  "operating.endInvitation": "admin",
  "operating.status": "admin",
  "operating.slowCalls": "admin",
  "operating.failedJobs": "admin",
  "operating.retryJobs": "admin",
  "operating.dropJobs": "admin",
  "operating.bouncedMails": "admin",
  "operating.resumeMails": "admin",
  // A mail that is no bounce changes nothing.
  "operating.receiveBounce": { over: () => ({ mail: "Subject: hello\n\nNo bounce" }) },
  "operating.storage": "admin",
  "operating.measureStorage": "admin",
  "site.offsite": {
    input: ({ pinId }) => ({ pinId, url: "https://example.com/" }),
    may: SEES,
    otherwise: 50,
  },
  "site.listOffsiteDomains": "admin",
  "site.setOffsiteDomain": "admin",
  "site.removeOffsiteDomain": "admin",
  "apps.list": "own",
  "apps.create": "own",
  "apps.connections": "own",
  "apps.get": ownApp,
  "apps.update": ownApp,
  "apps.remove": ownApp,
  "apps.renewSecret": ownApp,
  "apps.try": ownApp,
  "apps.disconnect": { theirs: connection, otherwise: 420 },
  "syndication.followedFeeds": { input: ({ boardId }) => ({ boardId }), may: EDITS, otherwise: 40, except: NOT_THEIRS },
  "syndication.followFeed": { theirs: feedOfSite, otherwise: 40 },
  "syndication.checkFeed": followed,
  "syndication.unfollowFeed": followed,
  "syndication.feedToken": "own",
  "syndication.renewFeedToken": "own",
  "syndication.removeFeedToken": "own",
  "webhooks.list": "own",
  "webhooks.create": {
    input: ({ boardId }) => ({ url: "http://127.0.0.1:9/", events: ["pin.created"], boardId }),
    may: SEES_SIGNED_IN,
    otherwise: 40,
  },
  "webhooks.update": ownWebhook,
  "webhooks.remove": ownWebhook,
  "webhooks.test": ownWebhook,
  "webhooks.deliveries": ownWebhook,
  "webhooks.retry": { theirs: delivery, otherwise: 422 },
  "apps.all": "admin",
  "apps.verify": "admin",
  "apps.suspend": "admin",
  "admin.accounts": "admin",
  "admin.account": "admin",
  "admin.log": "admin",
  "admin.approve": "admin",
  "admin.decline": "admin",
  "admin.merge": "admin",
  "admin.mergePreview": "admin",
  "admin.viewAsSupport": "admin",
  "admin.reports": "moderator",
  "admin.decideReport": "moderator",
  "admin.appeals": "moderator",
  "admin.appeal": "moderator",
  "admin.viewAppealFile": "moderator",
  "admin.decideAppeal": "moderator",
  "admin.undoDecision": "moderator",
  "admin.moderationLoad": "moderator",
  "admin.reportAppeals": "moderator",
  "admin.reportAppeal": "moderator",
  "admin.decideReportAppeal": "moderator",
  "admin.flaggers": "admin",
  "admin.addFlagger": "admin",
  "admin.changeFlagger": "admin",
  "admin.cases": "moderator",
  "admin.case": "moderator",
  "admin.addCaseNote": "moderator",
  "admin.viewConversation": "moderator",
  "admin.setModerator": "admin",
  "admin.suspend": "admin",
  "admin.unsuspend": "admin",
  "admin.softBan": "admin",
  "admin.unlock": "admin",
  "admin.endSessions": "admin",
  "admin.removeFactors": "admin",
  "admin.verifyEmail": "admin",
  "admin.verifyIdentity": "admin",
  "admin.verifyMerchant": "admin",
  "admin.exportData": "admin",
};
