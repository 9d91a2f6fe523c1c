/** Pages about the viewer's own account, whose forms contain that person's data. */
const OWN =
  /^\/(?:settings|edit|admin|advertiser|quick-promote|business|messages|conversation|board-invites?|trash|notifications|following|welcome|boardsection|(?:idea-|story-)?pin-builder|pin-creation-tool|pin-editor|board\/\d+)(?:\/|$)/;

/** Whether a page must load again for another person. On all others, typed text stays. */
export const isOwnPage = (path: string): boolean => OWN.test(path);
