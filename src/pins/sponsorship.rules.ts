/** Statuses of a paid partnership that a Pin's owner declared (spec signed-in 3.1: 0, 2, 3 and others). */
export const SPONSORSHIP = {
  /** The sponsor was named and has not answered yet. */
  ASKED: 0,
  /** The sponsor agreed, or none was named. */
  AGREED: 1,
  /** The partnership is over. */
  ENDED: 2,
  /** The sponsor declined. The Pin still shows that it was paid for. */
  DECLINED: 3,
} as const;
export type SponsorshipStatus = (typeof SPONSORSHIP)[keyof typeof SPONSORSHIP];

export interface Sponsorship {
  status: number;
  sponsor: { username: string; fullName: string } | null;
}

export const PROMOTED_BY = "Promoted by ";
export const PARTNERSHIP_WITH = "Paid partnership with ";
export const PARTNERSHIP = "Paid partnership";
export const PAID_LINK = "Paid link";
/** Before the first line, in the EU's ad experiment. */
export const AD_PREFIX = "Ad • ";

/** One line of a Pin's creator card, with or without a name at its end. */
export interface SponsorshipLine {
  text: string;
  named: { name: string; username: string } | null;
}

interface SponsoredPin {
  isPromoted: boolean;
  /** The payer of the promotion. */
  promoter: { username: string; fullName: string };
  sponsorship: Sponsorship | null;
  isAffiliateLink: boolean;
  hasAdPrefix?: boolean;
}

/** A Pin's lines about who pays for it (spec signed-in 5, sponsorship labels); none without a sponsorship. */
export function sponsorshipLines(pin: SponsoredPin): SponsorshipLine[] {
  const lines = [paidLine(pin), pin.isAffiliateLink ? { text: PAID_LINK, named: null } : null].filter(
    (line) => line !== null,
  );
  const [first, ...rest] = lines;
  return first && pin.hasAdPrefix ? [{ ...first, text: AD_PREFIX + first.text }, ...rest] : lines;
}

function paidLine({ isPromoted, promoter, sponsorship }: SponsoredPin): SponsorshipLine | null {
  if (isPromoted) return { text: PROMOTED_BY, named: nameOf(promoter) };
  if (!sponsorship || sponsorship.status === SPONSORSHIP.ENDED) return null;
  const { status, sponsor } = sponsorship;
  const isOpen = status === SPONSORSHIP.ASKED || status === SPONSORSHIP.DECLINED;
  if (isOpen || !sponsor) return { text: PARTNERSHIP, named: null };
  return { text: PARTNERSHIP_WITH, named: nameOf(sponsor) };
}

const nameOf = ({ username, fullName }: { username: string; fullName: string }) => ({
  name: fullName || username,
  username,
});

/** The owner's edit; omitted fields stay as they are. */
export interface SponsorshipEdit {
  isPaidPartnership?: boolean | undefined;
  /** Null removes the sponsor. */
  sponsorId?: string | null | undefined;
}
export interface SponsorshipState {
  sponsorshipStatus: number | null;
  sponsorId: string | null;
}

/**
 * A Pin's sponsorship after its owner's edit. A named sponsor is asked once: naming the same one again does not repeat
 * the request, as they may have declined.
 */
export function editSponsorship(before: SponsorshipState, edit: SponsorshipEdit): SponsorshipState {
  const { sponsorshipStatus: status } = before;
  const isOn = edit.isPaidPartnership ?? (Boolean(edit.sponsorId) || isPaidPartnership(before));
  if (!isOn) return status === null ? before : { sponsorshipStatus: SPONSORSHIP.ENDED, sponsorId: null };
  const sponsorId = edit.sponsorId === undefined ? before.sponsorId : edit.sponsorId;
  if (isPaidPartnership(before) && sponsorId === before.sponsorId) return before;
  return { sponsorshipStatus: sponsorId ? SPONSORSHIP.ASKED : SPONSORSHIP.AGREED, sponsorId };
}

/** Whether a Pin shows that it was paid for. */
export const isPaidPartnership = ({ sponsorshipStatus }: Pick<SponsorshipState, "sponsorshipStatus">): boolean =>
  sponsorshipStatus !== null && sponsorshipStatus !== SPONSORSHIP.ENDED;
