/** Pages about the viewer's own account, whose forms contain that person's data. */
const OWN =
  /^\/(?:settings|edit|admin|advertiser|quick-promote|business|messages|conversation|board-invites?|trash|notifications|following|welcome|boardsection|(?:idea-|story-)?pin-builder|pin-creation-tool|pin-editor|board\/\d+)(?:\/|$)/;

/** Whether a page has to be reloaded for a different person. All other pages keep typed text. */
export const isOwnPage = (path: string): boolean => OWN.test(path);
