import { insertDecision } from "../../../../db/queries/safety/decisions.ts";
import { reports } from "../../../../db/schema/safety.ts";
import { MEETS, MEETS_SIGNED_IN, type Rows, SEES, SEES_SIGNED_IN } from "../row.ts";
import type { Thing, World } from "../world.ts";

const website = async ({ owner }: World) => {
  const made = await owner.client.trpc.websites.claim.mutate({ website: "https://harbour.example/" });
  return { websiteId: made.id };
};
const violationAbout = async ({ app, owner }: World) => {
  const id = app.deps.newId();
  const about = { kind: "user", subjectId: owner.user.id, label: "", rule: "spam", consequence: "removed" } as const;
  await insertDecision(app.deps.db, { id, userId: owner.user.id, ...about });
  return { violationId: id };
};
const appealable = async (world: World) => ({ ...(await violationAbout(world)), text: "I did not." });
const dismissedReport = async ({ app, owner, callers }: World) => {
  const id = app.deps.newId();
  const thing = {
    kind: "user",
    subjectId: callers.stranger.userId,
    ownerId: callers.stranger.userId,
    label: "",
    path: "/",
  } as const;
  const outcome = { reason: "spam", text: "", state: "dismissed", decidedAt: app.deps.now() } as const;
  await app.deps.db.insert(reports).values({ id, reporterId: owner.user.id, ...thing, ...outcome });
  return { reportId: id, text: "It is spam." };
};
const NO_PERSON = { otherwise: 30 };
/** Undoing answers alike whether or not there was something to undo. */
const ALWAYS = { public: SEES_SIGNED_IN.public, hidden: SEES_SIGNED_IN.public };

/** People who see a thing and didn't make it. */
const REPORTS = {
  public: ["stranger", "ex-collaborator", "collaborator", "moderator", "admin"],
  hidden: ["collaborator"],
} as const;
const NOT_THERE = { pin: 50, comment: 260, board: 40, section: 41 };

export const PEOPLE: Rows = {
  "users.get": [
    { input: ({ personName }) => ({ username: personName }), may: MEETS, ...NO_PERSON },
    { input: ({ personId }) => ({ userId: personId }), may: MEETS, ...NO_PERSON },
    { over: (things) => ({ username: things.public.username }) },
  ],
  "users.settings": "own",
  "tuner.get": "own",
  "tuner.update": "own",
  "tuner.hiddenWords": "own",
  "tuner.hideWord": "own",
  "tuner.showWord": "own",
  "tuner.view": "own",
  "tuner.updateView": "own",
  "tuner.setBoard": { input: ({ boardId }) => ({ boardId, counts: false }), may: SEES_SIGNED_IN, otherwise: 40 },
  "tuner.hidePin": { input: ({ pinId }) => ({ pinId }), may: SEES_SIGNED_IN, otherwise: 50 },
  "users.update": "own",
  "users.privacy": "own",
  "users.updatePrivacy": "own",
  "users.convertToBusiness": "own",
  "users.mentionSuggestions": { input: ({ pinId }) => ({ pinId }), may: SEES_SIGNED_IN, otherwise: 50 },
  "users.shareSuggestions": "own",
  "users.shareSuggestionsTypeahead": "own",
  "websites.claim": "own",
  "websites.list": "own",
  "websites.code": "own",
  // No website has published the proof.
  "websites.verify": { theirs: website, otherwise: 310, owner: 312 },
  "websites.remove": { theirs: website, otherwise: 310 },
  "boards.list": [
    { input: ({ personName }) => ({ username: personName }), may: MEETS, ...NO_PERSON },
    { over: (things) => ({ username: things.public.username }) },
  ],
  "safety.block": { input: ({ personId }) => ({ userId: personId }), may: MEETS_SIGNED_IN, ...NO_PERSON },
  "safety.mute": { input: ({ personId }) => ({ userId: personId }), may: MEETS_SIGNED_IN, ...NO_PERSON },
  "safety.unblock": { input: ({ personId }) => ({ userId: personId }), may: ALWAYS, ...NO_PERSON },
  "safety.unmute": { input: ({ personId }) => ({ userId: personId }), may: ALWAYS, ...NO_PERSON },
  "safety.report": [
    ...(["pin", "comment", "board", "section"] as const).map((kind) => ({
      input: (thing: Thing) => ({ kind, subjectId: thing[`${kind}Id`], reason: "spam" }),
      may: REPORTS,
      otherwise: NOT_THERE[kind],
      except: { owner: 3 },
    })),
    {
      input: ({ personId }) => ({ kind: "user", subjectId: personId, reason: "spam" }),
      may: MEETS_SIGNED_IN,
      ...NO_PERSON,
    },
  ],
  "safety.reports": "own",
  "safety.violations": "open",
  "safety.transparency": "open",
  // A notice names a thing by its address; `tests/trpc/safety/notices.test.ts` has who may see it, and its link.
  "safety.sendNotice": "open",
  "safety.notice": "open",
  "safety.confirmNotice": "open",
  "safety.appealReport": { theirs: dismissedReport, otherwise: 324 },
  "safety.appeal": { theirs: appealable, otherwise: 316 },
  "safety.violation": { theirs: violationAbout, otherwise: 316 },
  "safety.blocked": "own",
  "safety.muted": "own",
  "follow.followUser": { input: ({ personId }) => ({ userId: personId }), may: MEETS_SIGNED_IN, ...NO_PERSON },
  "follow.followUsers": {
    input: ({ personId }) => ({ followeeIds: [personId] }),
    may: MEETS_SIGNED_IN,
    ...NO_PERSON,
  },
  "follow.unfollowUser": { input: ({ personId }) => ({ userId: personId }), may: MEETS_SIGNED_IN, ...NO_PERSON },
  "follow.followBoard": {
    input: ({ boardId }) => ({ boardId }),
    // Something that nobody else sees has no followers.
    may: { public: ["stranger", "ex-collaborator", "collaborator", "moderator", "admin"], hidden: [] },
    otherwise: 40,
    except: { owner: 3 },
  },
  "follow.unfollowBoard": {
    input: ({ boardId }) => ({ boardId }),
    may: SEES_SIGNED_IN,
    otherwise: 40,
    delegate: { protected: 40 },
  },
  "follow.inviteLink": "own",
  "follow.followedBoards": "own",
  "topics.list": "open",
  "topics.followed": [
    { input: ({ personName }) => ({ username: personName }), may: MEETS, ...NO_PERSON },
    { over: (things) => ({ username: things.public.username }) },
  ],
  "topics.follow": "own",
  "topics.unfollow": "own",
  "topics.suggestions": "own",
  "topics.edits": "admin",
  "topics.edit": "admin",
  "topics.order": "admin",
  "follow.boardFollowers": [
    { input: ({ boardId }) => ({ boardId }), may: SEES, otherwise: 40 },
    { over: (things) => ({ boardId: things.public.boardId }) },
  ],
  "follow.followers": [
    { input: ({ personName }) => ({ username: personName }), may: MEETS, ...NO_PERSON },
    { over: (things) => ({ username: things.public.username }) },
  ],
  "follow.following": [
    { input: ({ personName }) => ({ username: personName }), may: MEETS, ...NO_PERSON },
    { over: (things) => ({ username: things.public.username }) },
  ],
  "notifications.list": "own",
  "notifications.unseenCount": "own",
  "notifications.markSeen": "own",
  "notifications.markRead": "own",
  "notifications.settings": "own",
  "notifications.updateSettings": "own",
  "notifications.devices": "own",
  "notifications.addDevice": "own",
  "notifications.removeDevice": "own",
  // The link proves whose mails it stops.
  "notifications.subscription": "open",
  "notifications.unsubscribe": "open",
  "notifications.resubscribe": "open",
};
