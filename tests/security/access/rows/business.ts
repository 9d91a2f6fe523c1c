import { NONE, OWNS, type Rows } from "../row.ts";

/** People who were not let in get one refusal, whether such a business exists or not (SECURITY.md 25). */
const NOT_LET_IN = { otherwise: 3 } as const;

/** This world's business has only its owner; `acting.test.ts` has the members. */
export const BUSINESS: Rows = {
  "business.profiles": "own",
  "business.hub": { input: ({ ownerId }) => ({ businessId: ownerId }), may: OWNS, ...NOT_LET_IN },
  "business.trail": { input: ({ ownerId }) => ({ businessId: ownerId }), may: OWNS, ...NOT_LET_IN },
  "business.invite": {
    input: ({ ownerId }) => ({ businessId: ownerId, email: "friend@example.com", permission: "EDITOR" }),
    may: OWNS,
    ...NOT_LET_IN,
  },
  // No such invitation exists; people who were not let in don't learn that.
  "business.withdrawInvite": {
    input: ({ ownerId, personId }) => ({ businessId: ownerId, inviteId: personId }),
    may: NONE,
    ...NOT_LET_IN,
    except: { owner: 262 },
  },
  "business.invitation": "own",
  "business.acceptInvite": "own",
  "business.declineInvite": "own",
  "business.setPermission": {
    input: ({ ownerId, personId }) => ({ businessId: ownerId, userId: personId, permission: "EDITOR" }),
    may: NONE,
    ...NOT_LET_IN,
    except: { owner: 30 },
  },
  "business.removeMember": {
    input: ({ ownerId, personId }) => ({ businessId: ownerId, userId: personId }),
    may: NONE,
    ...NOT_LET_IN,
    except: { owner: 30 },
  },
  // Only members can leave, and the owner isn't a member.
  "business.leave": { input: ({ ownerId }) => ({ businessId: ownerId }), may: NONE, otherwise: 30 },
  "business.addPartner": {
    input: ({ ownerId }) => ({ businessId: ownerId, username: "nobody-at-all", permission: "EDITOR" }),
    may: NONE,
    ...NOT_LET_IN,
    except: { owner: 493 },
  },
  "business.acceptPartner": {
    input: ({ ownerId, personId }) => ({ businessId: ownerId, partnerOfId: personId }),
    may: NONE,
    ...NOT_LET_IN,
    except: { owner: 493 },
  },
  "business.requestAccess": {
    input: ({ ownerId, personId }) => ({
      businessId: ownerId,
      partnerOfId: personId,
      assets: [{ type: "PROFILE", permission: "EDITOR" }],
    }),
    may: NONE,
    ...NOT_LET_IN,
    except: { owner: 493 },
  },
  "business.answerRequest": {
    input: ({ ownerId }) => ({ businessId: ownerId, requestId: "5", accept: true }),
    may: NONE,
    ...NOT_LET_IN,
    except: { owner: 262 },
  },
  "business.withdrawRequest": {
    input: ({ ownerId }) => ({ businessId: ownerId, requestId: "5" }),
    may: NONE,
    ...NOT_LET_IN,
    except: { owner: 262 },
  },
  "business.assetGroups": { input: ({ ownerId }) => ({ businessId: ownerId }), may: OWNS, ...NOT_LET_IN },
  "business.createAssetGroup": {
    input: ({ ownerId }) => ({ businessId: ownerId, name: "Oak", types: ["BRAND"] }),
    may: OWNS,
    ...NOT_LET_IN,
  },
  "business.updateAssetGroup": {
    input: ({ ownerId }) => ({ businessId: ownerId, groupId: "5", name: "Elm" }),
    may: NONE,
    ...NOT_LET_IN,
    except: { owner: 494 },
  },
  "business.deleteAssetGroup": {
    input: ({ ownerId }) => ({ businessId: ownerId, groupId: "5" }),
    may: NONE,
    ...NOT_LET_IN,
    except: { owner: 494 },
  },
  "business.removePartner": {
    input: ({ ownerId, personId }) => ({ businessId: ownerId, partnerId: personId }),
    may: NONE,
    ...NOT_LET_IN,
    except: { owner: 493 },
  },
};
