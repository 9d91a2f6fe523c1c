import { AD_BOARD_NAME } from "../ads/ad-only.ts";
import { textWriter, withMembers } from "../contract/fields-text.ts";
import { boardBriefFields } from "../model/board.ts";
import { sectionBriefFields } from "../model/section.ts";

const writeBrief = textWriter(boardBriefFields);

/** Serializes `BoardBrief` as the JSON text that is stored beside the board's row. */
export const boardCard = (board: {
  id: string;
  name: string;
  slug: string;
  ownerId: string;
  ownerUsername: string;
}): string =>
  writeBrief(board, {
    url: JSON.stringify(boardUrl(board.ownerUsername, board.slug)),
    owner: JSON.stringify({ id: board.ownerId, username: board.ownerUsername }),
  });

/** The card of a protected board for strangers who see an ad of it: the board has a fixed name, and the link leads to its owner. */
export function adBoardCard(card: string): string {
  const brief = JSON.parse(card) as { owner: { username: string } };
  return JSON.stringify({ ...brief, name: AD_BOARD_NAME, url: `/${brief.owner.username}/` });
}

/** Builds the JSON text of `PinnedBoard` from the stored card and the id of the viewer's Pin. */
export const pinnedBoardCard = ({ card, pinId }: { card: string; pinId: string }) =>
  withMembers(card, `"pin_id":"${pinId}","layout":"default"`);

/** `/<username>/<slug>/`, readable in a browser's address line. */
export const boardUrl = (username: string, slug: string) => `/${username}/${slug}/`;

const writeSection = textWriter(sectionBriefFields);

/** Serializes `SectionBrief` as the JSON text that is stored beside the section's row. */
export const sectionCard = (section: { id: string; title: string; slug: string }): string => writeSection(section, {});
