import { ACTS, EDITS, NONE, NOT_THEIRS, OWNS, type Rows, SEES, SEES_SIGNED_IN } from "../row.ts";

const NO_BOARD = { otherwise: 40 };
const NO_SECTION = { otherwise: 41 };
const NO_NOTE = { otherwise: 263 };
/** Callers who may not act for the account or person that a call names. */
const NO_ACTING = { otherwise: 3 };
/** A delegate isn't a member: the board isn't on their profile, and a delegate can't leave it. */
const NOT_A_MEMBER = { delegate: { protected: 40 } };
const named = { name: "Another" };

export const BOARDS: Rows = {
  "boards.create": {
    input: ({ advertiserId }) => ({ name: crypto.randomUUID(), advertiserId }),
    may: ACTS,
    ...NO_ACTING,
  },
  "boards.get": [
    { input: ({ boardId }) => ({ boardId }), may: SEES, ...NO_BOARD },
    { input: ({ username, slug }) => ({ username, slug }), may: SEES, ...NO_BOARD },
  ],
  "boards.showcase": { over: () => ({}) },
  "boards.sites": { input: ({ boardId }) => ({ boardId }), may: SEES, ...NO_BOARD },
  "boards.update": [
    { input: ({ boardId }) => ({ boardId, description: "Another" }), may: EDITS, ...NO_BOARD, except: NOT_THEIRS },
    {
      input: ({ boardId }) => ({ boardId, archived: true }),
      may: OWNS,
      ...NO_BOARD,
      except: NOT_THEIRS,
    },
  ],
  "exports.create": { input: ({ boardId }) => ({ boardId }), may: OWNS, ...NO_BOARD, except: NOT_THEIRS },
  "boards.remove": { input: ({ boardId }) => ({ boardId }), may: OWNS, ...NO_BOARD, except: NOT_THEIRS },
  // A shared board is on the profiles of its collaborators too.
  "boards.reorder": [
    { input: ({ boardId }) => ({ boardId, afterBoardId: null }), may: EDITS, ...NO_BOARD, ...NOT_A_MEMBER },
    {
      input: ({ boardId }, caller) => ({ boardId: caller.boardId, afterBoardId: boardId }),
      may: EDITS,
      ...NO_BOARD,
      ...NOT_A_MEMBER,
    },
  ],
  "boards.picker": [
    { over: (things) => ({ pinId: things.secret.pinId }) },
    { input: ({ advertiserId }) => ({ advertiserId, filter: "protected" }), may: ACTS, ...NO_ACTING },
  ],
  "boards.shortlist": "own",
  "boards.guess": "own",
  "boards.words": "own",
  "boards.actions": "own",
  "boards.emailInvite": "own",
  "boards.acceptEmailInvite": "own",
  "boards.invites": { input: ({ boardId }) => ({ boardId }), may: SEES_SIGNED_IN, ...NO_BOARD },
  "boards.invite": {
    input: ({ boardId }) => ({ boardId, emails: ["somebody@example.com"] }),
    may: OWNS,
    ...NO_BOARD,
    except: NOT_THEIRS,
  },
  // Nobody was invited, so every role is refused alike.
  "boards.answerInvite": { input: ({ boardId }) => ({ boardId, accept: true }), may: NONE, otherwise: 262 },
  // Collaborators name themselves, and leave.
  "boards.removeMember": {
    input: ({ boardId, memberId }) => ({ boardId, userId: memberId }),
    may: EDITS,
    ...NO_BOARD,
    except: NOT_THEIRS,
    delegate: { protected: 3 },
  },
  "boards.setRole": {
    input: ({ boardId, memberId }) => ({ boardId, userId: memberId, role: "add" }),
    may: OWNS,
    ...NO_BOARD,
    except: NOT_THEIRS,
  },
  "boards.askToJoin": {
    input: ({ boardId }) => ({ boardId }),
    may: { public: ["stranger", "ex-collaborator", "collaborator", "moderator", "admin"], hidden: ["collaborator"] },
    ...NO_BOARD,
    except: { owner: 3 },
  },
  "boards.moveAll": [
    {
      input: ({ boardId, sectionId }, caller) => ({ boardId, oldSectionId: sectionId, newBoardId: caller.boardId }),
      may: OWNS,
      ...NO_BOARD,
      except: NOT_THEIRS,
    },
    {
      input: ({ boardId }, caller) => ({ boardId: caller.boardId, newBoardId: boardId }),
      may: EDITS,
      ...NO_BOARD,
      except: NOT_THEIRS,
    },
  ],
  "boards.deleteAll": { input: ({ boardId }) => ({ boardId }), may: OWNS, ...NO_BOARD, except: NOT_THEIRS },
  "boards.merge": [
    {
      input: ({ boardId, other }) => ({ boardId, intoBoardId: other.boardId }),
      may: OWNS,
      ...NO_BOARD,
      except: NOT_THEIRS,
    },
    {
      // The other board is public, and is refused first.
      input: ({ boardId, other }) => ({ boardId: other.boardId, intoBoardId: boardId }),
      may: OWNS,
      otherwise: 3,
    },
  ],
  "boardNotes.list": { input: ({ boardId }) => ({ boardId }), may: SEES, ...NO_BOARD },
  "boardNotes.create": {
    input: ({ boardId }) => ({ boardId, text: "Well" }),
    may: EDITS,
    ...NO_BOARD,
    except: NOT_THEIRS,
  },
  "boardNotes.update": {
    input: ({ noteId }) => ({ noteId, text: "Well" }),
    may: OWNS,
    ...NO_NOTE,
    except: NOT_THEIRS,
  },
  "boardNotes.remove": { input: ({ noteId }) => ({ noteId }), may: EDITS, ...NO_NOTE, except: NOT_THEIRS },
  "sections.create": { input: ({ boardId }) => ({ boardId, ...named }), may: EDITS, ...NO_BOARD, except: NOT_THEIRS },
  "sections.list": { input: ({ boardId }) => ({ boardId }), may: SEES, ...NO_BOARD },
  "sections.get": [
    { input: ({ sectionId }) => ({ sectionId }), may: SEES, ...NO_SECTION },
    {
      input: ({ username, slug, sectionSlug }) => ({ username, boardSlug: slug, sectionSlug }),
      may: SEES,
      ...NO_SECTION,
    },
  ],
  "sections.update": {
    input: ({ sectionId }) => ({ sectionId, ...named }),
    may: EDITS,
    ...NO_SECTION,
    except: NOT_THEIRS,
  },
  "sections.remove": { input: ({ sectionId }) => ({ sectionId }), may: EDITS, ...NO_SECTION, except: NOT_THEIRS },
  "sections.removePins": {
    input: ({ sectionId, pinId }) => ({ sectionId, pins: [pinId] }),
    may: EDITS,
    ...NO_SECTION,
    except: NOT_THEIRS,
  },
  "sections.reorder": {
    input: ({ sectionId }) => ({ sectionId, afterSectionId: null }),
    may: EDITS,
    ...NO_SECTION,
    except: NOT_THEIRS,
  },
  "sections.merge": {
    input: ({ sectionId, other }) => ({ sectionId, intoSectionId: other.sectionId }),
    may: EDITS,
    ...NO_SECTION,
    except: NOT_THEIRS,
  },
};
