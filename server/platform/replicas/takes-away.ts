/**
 * What a procedure's verb says where it may take something from somebody's sight. A replica must not show it a moment longer,
 * so none answers until it knows (SECURITY.md 37).
 */
const TAKES_AWAY =
  /\.(?:remove|delete|withdraw|leave|block|mute|revoke|suspend|softBan|deactivate|end|unlink|updatePrivacy|setRole|setPermission|setAllowed|setDelegate|bulkDelete|bulkMove|move|merge|decide)/;

/** @param name a procedure's, e.g. `boards.removeMember` */
export const takesAway = (name: string): boolean => TAKES_AWAY.test(name);
