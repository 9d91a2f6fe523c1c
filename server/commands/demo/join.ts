import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { setEmailVerified, updateUser } from "../../../db/queries/users/write-user.ts";
import { DEMO_EMAIL } from "../../../src/demo/render-page.ts";
import { splitFullName } from "../../../src/model/user.ts";
import type { Deps } from "../../deps.ts";
import type { Viewer } from "../../platform/sessions/viewer.ts";
import { register } from "../../slices/auth/register.ts";
import { upload } from "../../slices/media/upload.ts";
import { update } from "../../slices/users/users.ts";
import { ACCOUNTS } from "./content/campaigns.ts";
import { DEMO_USERNAME } from "./content/demo-person.ts";
import type { DemoPerson } from "./content/types.ts";
import { pictureFile } from "./pictures.ts";
import { call, demoContext } from "./procedures.ts";

const PORTRAIT_PIXELS = 400;
const OLDEST_BIRTH_YEAR = 1_952;
const BIRTH_YEARS = 50;

export const emailOf = (person: DemoPerson) =>
  person.username === DEMO_USERNAME ? DEMO_EMAIL : `${person.username}@example.com`;

/** Whether a visitor of the demo can log in as the person. */
const hasPassword = ({ username }: DemoPerson) =>
  username === DEMO_USERNAME || ACCOUNTS.some(({ owner }) => owner === username);

/**
 * Signs a person up, writes their profile and cuts their portrait.
 * @param password of the demo person and of the businesses with ads; the others get one that nobody knows
 */
export async function join(deps: Deps, person: DemoPerson, password: string): Promise<Viewer> {
  const { firstName, lastName } = splitFullName(person.name);
  const email = emailOf(person);
  const { user } = await call(demoContext(deps), register, {
    email,
    firstName,
    lastName,
    password: hasPassword(person) ? password : randomUUID(),
    birthday: birthdayOf(person),
    country: person.country,
  });
  const viewer: Viewer = {
    type: "AUTH",
    user: {
      id: user.id,
      username: person.username,
      fullName: person.name,
      email,
      imageMediumUrl: null,
      isPartner: person.business ?? false,
      isAdmin: false,
      personalAds: true,
      locale: "en-US",
    },
    sessionId: null,
    ended: false,
    recognised: null,
  };
  await call(demoContext(deps, viewer), update, {
    username: person.username,
    about: person.about,
    websiteUrl: person.website,
    mediaUploadId: person.avatar ? await uploadPortrait(deps, viewer, person.avatar) : undefined,
  });
  // Nobody can confirm addresses under example.com (RFC 2606), so they are marked as verified here. No procedure
  // creates businesses yet.
  await setEmailVerified(deps.db, { userId: user.id, now: deps.now() });
  if (person.business) {
    await updateUser(deps.db, { id: user.id, fields: { isPartner: true, businessName: person.name } });
  }
  return viewer;
}

/** Crops a square around the picture's most striking part, and uploads it as a person would. */
async function uploadPortrait(deps: Deps, viewer: Viewer, picture: string): Promise<string> {
  const portrait = await sharp(await pictureFile(picture).arrayBuffer())
    .resize(PORTRAIT_PIXELS, PORTRAIT_PIXELS, { fit: "cover", position: "attention" })
    .jpeg({ quality: 88 })
    .toBuffer();
  const request = new Request(deps.config.publicUrl, {
    method: "POST",
    headers: { "content-type": "image/jpeg" },
    body: new Uint8Array(portrait),
  });
  const { mediaUploadId } = await call(demoContext(deps, viewer, request), upload, {});
  return mediaUploadId;
}

/** Seconds since 1970; the same day for the same name. */
function birthdayOf(person: DemoPerson): number {
  const number = Number(Bun.hash.crc32(person.username));
  return Date.UTC(OLDEST_BIRTH_YEAR + (number % BIRTH_YEARS), number % 12, 1 + (number % 28)) / 1000;
}
