import type { UserRow } from "../../../db/queries/users/find-user.ts";

/** The storage key of a person's current picture, read from their card. */
export function avatarKeyOf(row: UserRow): string | null {
  const { image_medium_url } = JSON.parse(row.card) as { image_medium_url: string | null };
  return image_medium_url?.replace(/^\/media\//, "") ?? null;
}
