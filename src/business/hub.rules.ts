/** Tabs of a business's hub, as its address names them. */
export const HUB_TABS = ["people", "partners", "trail"] as const;
export type HubTab = (typeof HUB_TABS)[number];

export const INVITE_REFUSALS = ["inviteForOtherAddress", "inviteNeedsConfirmedAddress"] as const;
export type InviteRefusal = (typeof INVITE_REFUSALS)[number];

/**
 * Links can be passed on or read by others, so only the confirmed owner of the invited address may answer; null if they
 * may.
 */
export function inviteRefusal(
  invited: string,
  person: { email: string; emailVerifiedAt: Date | null },
): InviteRefusal | null {
  if (person.email.toLowerCase() !== invited.toLowerCase()) return "inviteForOtherAddress";
  return person.emailVerifiedAt ? null : "inviteNeedsConfirmedAddress";
}
