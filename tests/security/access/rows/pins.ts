import { writeLook } from "../../../../src/media/look.rules.ts";
import { plain } from "../../../media/support/pictures.ts";
import { ACTS, EDITS, NONE, NOT_THEIRS, OWNS, type Rows, SEES, SEES_SIGNED_IN } from "../row.ts";

const NO_PIN = { otherwise: 50 };
const NO_BOARD = { otherwise: 40 };
const NO_COMMENT = { otherwise: 260 };
const UNPROVEN = { stranger: 103, "ex-collaborator": 103, collaborator: 103, owner: 103 };
/** Callers who may not act for the account or person that a call names. */
const NO_ACTING = { otherwise: 3 };
const picture = (await plain(60, 80, "#446688").png().toBuffer()).toString("base64");
const imageBase64 = `data:image/png;base64,${picture}`;

/** Saves to the caller's public board: a secret Pin may go there by its owner alone (SECURITY.md 44). */
const COPIES = { may: { ...SEES_SIGNED_IN, hidden: ["owner"] }, ...NO_PIN, except: { collaborator: 410 } } as const;
/** Another person's Pin can be removed from a board by the board's owner. */
const TAKES = { may: OWNS, ...NO_PIN, except: { collaborator: 3 } } as const;

export const PINS: Rows = {
  "pins.get": { input: ({ pinId }) => ({ pinId }), may: SEES, ...NO_PIN },
  "pins.neighbors": { input: ({ pinId }) => ({ pinId }), may: SEES, ...NO_PIN },
  "pins.analyticsOfMany": {
    input: ({ pinId }) => ({ pinIds: [pinId], startDate: "2026-01-01", endDate: "2026-01-31" }),
    may: OWNS,
    ...NO_PIN,
    except: NOT_THEIRS,
  },
  "pins.events": { over: ({ secret }) => ({ events: [{ pinId: secret.pinId, type: "impression" }] }) },
  "pins.alreadyPinned": { input: ({ pinId }) => ({ pinId }), may: SEES, ...NO_PIN },
  "pins.boardTitleSuggestions": { input: ({ pinId }) => ({ pinId }), may: SEES_SIGNED_IN, ...NO_PIN },
  "pins.create": [
    { input: ({ boardId }) => ({ boardId, imageBase64 }), may: EDITS, ...NO_BOARD, except: NOT_THEIRS },
    {
      input: ({ advertiserId }, { boardId }) => ({ boardId, advertiserId, imageBase64 }),
      may: ACTS,
      ...NO_ACTING,
    },
  ],
  "pins.save": [
    { input: ({ pinId }, { boardId }) => ({ pinId, boardId }), ...COPIES },
    {
      input: ({ boardId, other }) => ({ pinId: other.pinId, boardId }),
      may: EDITS,
      ...NO_BOARD,
      except: NOT_THEIRS,
    },
    {
      input: ({ advertiserId, other }, { boardId }) => ({ pinId: other.pinId, boardId, advertiserId }),
      may: ACTS,
      ...NO_ACTING,
    },
  ],
  "pins.update": [
    { input: ({ pinId }) => ({ pinId, title: "Another" }), may: OWNS, ...NO_PIN, except: NOT_THEIRS },
    // The call names the other board's public Pin first, so the refusal is about that Pin.
    { input: ({ boardId, other }) => ({ pinId: other.pinId, boardId }), may: OWNS, otherwise: 3 },
  ],
  "pins.note": { input: ({ pinId }) => ({ pinId }), may: OWNS, ...NO_PIN, except: NOT_THEIRS },
  "tags.ofPin": { input: ({ pinId }) => ({ pinId }), may: OWNS, ...NO_PIN, except: NOT_THEIRS },
  "tags.setTags": { input: ({ pinId }) => ({ pinId, tags: ["oak"] }), may: OWNS, ...NO_PIN, except: NOT_THEIRS },
  // Another person's Pin is as unknown to tags as a missing one.
  "tags.tagPins": { input: ({ pinId }) => ({ pinIds: [pinId], add: ["oak"] }), may: OWNS, ...NO_PIN },
  "mine.pins": [{ over: ({ secret }) => ({ boardId: secret.boardId }) }, { over: () => ({ state: "untagged" }) }],
  "mine.duplicates": "own",
  "mine.copy": { input: ({ pinId }) => ({ pinId }), may: OWNS, ...NO_PIN, except: NOT_THEIRS },
  "mine.removeCopy": { input: ({ pinId }) => ({ pinId }), may: OWNS, ...NO_PIN, except: NOT_THEIRS },
  "mine.copying": "own",
  "mine.setCopying": "own",
  "mine.searches": "own",
  // A board that the caller doesn't see is stored as what they typed, and stays unknown.
  "mine.saveSearch": {
    input: ({ boardId }) => ({ name: "Hall", boardId }),
    may: { public: SEES_SIGNED_IN.public, hidden: SEES_SIGNED_IN.public },
    otherwise: 2,
  },
  "mine.removeSearch": "own",
  "tags.list": "own",
  "tags.rename": "own",
  "tags.remove": "own",
  "pins.analytics": {
    input: ({ pinId }) => ({ pinId, startDate: "2026-01-01", endDate: "2026-01-02" }),
    may: OWNS,
    ...NO_PIN,
    except: NOT_THEIRS,
  },
  "pins.top": "own",
  "pins.setNote": {
    input: ({ pinId }) => ({ pinId, pinNoteContent: "For me" }),
    may: OWNS,
    ...NO_PIN,
    except: NOT_THEIRS,
  },
  "pins.addPicture": {
    input: ({ pinId }) => ({ pinId, imageBase64 }),
    may: OWNS,
    ...NO_PIN,
    except: NOT_THEIRS,
  },
  // The Pin names no sponsor.
  "pins.answerSponsorship": { input: ({ pinId }) => ({ pinId, accept: true }), may: NONE, ...NO_PIN },
  // Among the people who see the Pin, only the moderator and the administrator have a confirmed address.
  "pins.mail": {
    input: ({ pinId }) => ({ pinId, emails: ["friend@example.com"] }),
    may: { public: ["moderator", "admin"], hidden: [] },
    ...NO_PIN,
    except: UNPROVEN,
  },
  "pins.reorder": {
    input: ({ pinId }) => ({ pinId, afterPinId: null }),
    may: EDITS,
    ...NO_PIN,
    except: NOT_THEIRS,
  },
  "pins.remove": { input: ({ pinId }) => ({ pinId }), may: OWNS, ...NO_PIN, except: NOT_THEIRS },
  // Only a Pin in the trash can be restored.
  "pins.restore": { input: ({ pinId }) => ({ pinId }), may: NONE, ...NO_PIN },
  "pins.trash": "own",
  "pins.prepareImage": "own",
  "pins.findImages": "own",
  "pins.bulkMove": [
    {
      input: ({ boardId, other }) => ({ boardId, pinIds: [other.pinId] }),
      may: OWNS,
      ...NO_BOARD,
      except: { ...NOT_THEIRS, collaborator: 50 },
    },
    { input: ({ pinId }, { boardId }) => ({ boardId, pinIds: [pinId] }), ...TAKES },
  ],
  "pins.bulkDelete": { input: ({ pinId }) => ({ pinIds: [pinId] }), ...TAKES },
  "pins.bulkCopy": [
    {
      input: ({ boardId, other }) => ({ boardId, pinIds: [other.pinId] }),
      may: EDITS,
      ...NO_BOARD,
      except: NOT_THEIRS,
    },
    { input: ({ pinId }, { boardId }) => ({ boardId, pinIds: [pinId] }), ...COPIES },
  ],
  "media.upload": "own",
  "media.registerUploads": "own",
  "media.uploadStatuses": "own",
  "comments.list": { input: ({ pinId }) => ({ pinId }), may: SEES, ...NO_PIN },
  "comments.replies": { input: ({ commentId }) => ({ commentId }), may: SEES, ...NO_COMMENT },
  "comments.create": { input: ({ pinId }) => ({ pinId, text: "Well" }), may: SEES_SIGNED_IN, ...NO_PIN },
  "comments.update": {
    input: ({ commentId }) => ({ commentId, text: "Well" }),
    may: OWNS,
    ...NO_COMMENT,
    except: NOT_THEIRS,
  },
  "comments.remove": {
    input: ({ commentId }) => ({ commentId }),
    may: OWNS,
    ...NO_COMMENT,
    except: NOT_THEIRS,
  },
  "comments.like": { input: ({ commentId }) => ({ commentId }), may: SEES_SIGNED_IN, ...NO_COMMENT },
  "comments.unlike": { input: ({ commentId }) => ({ commentId }), may: SEES_SIGNED_IN, ...NO_COMMENT },
  "comments.setAllowed": {
    input: ({ pinId }) => ({ pinId, allowed: false }),
    may: OWNS,
    ...NO_PIN,
    except: NOT_THEIRS,
  },
  "feeds.home": { over: () => ({}) },
  "feeds.following": { over: () => ({}) },
  "feeds.board": { input: ({ boardId }) => ({ boardId }), may: SEES, ...NO_BOARD },
  "feeds.section": { input: ({ sectionId }) => ({ sectionId }), may: SEES, otherwise: 41 },
  "feeds.saved": { over: (things) => ({ username: things.public.username }) },
  "feeds.created": { over: (things) => ({ username: things.public.username }) },
  "feeds.topic": { over: () => ({ slug: "art" }) },
  "feeds.related": [
    { input: ({ pinId }) => ({ pinId }), may: SEES, ...NO_PIN },
    { over: (things) => ({ pinId: things.public.pinId }) },
  ],
  "feeds.boardRelated": [
    { input: ({ boardId }) => ({ boardId }), may: SEES, ...NO_BOARD },
    { over: (things) => ({ boardId: things.public.boardId }) },
  ],
  "feeds.visualLiveSearch": [
    { input: ({ pinId }) => ({ pinId }), may: SEES, ...NO_PIN },
    { over: (things) => ({ pinId: things.public.pinId }) },
  ],
  "feeds.visualSearch": [
    { input: ({ pinId }) => ({ pinId }), may: SEES, ...NO_PIN },
    { over: (things) => ({ pinId: things.public.pinId }) },
  ],
  "feeds.look": "open",
  "feeds.searchLook": { over: () => ({ look: writeLook({ source: "phash", vector: new Int8Array(64).fill(1) }) }) },
};
