/** Hours for which a person can let administrators look at their account. */
export const SUPPORT_HOURS = [1, 8, 24, 72] as const;
export type SupportHours = (typeof SUPPORT_HOURS)[number];

/** The private lists that administrators then see. Conversations are never among them: they belong to others too. */
export const SUPPORT_PARTS = ["boards", "pins", "trash", "drafts", "following", "blocked", "muted"] as const;
export type SupportPart = (typeof SUPPORT_PARTS)[number];
