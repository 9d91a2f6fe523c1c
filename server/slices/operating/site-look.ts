import { lockSiteLook, saveSiteLook } from "../../../db/queries/operating/site-look.ts";
import { findUploadedImage } from "../../../db/queries/users/write-user.ts";
import { ProductError } from "../../../src/model/errors.ts";
import * as contract from "../../../src/operating/site-look.contract.ts";
import { OWN_ACCENTS } from "../../../src/site/accent.rules.ts";
import { iconAt, PAGE_ICON, type SiteLook } from "../../../src/site/site-look.ts";
import type { Deps } from "../../deps.ts";
import { ImageRejected } from "../../platform/media/image-rejected.ts";
import { logoIconsInSandbox, tackIconsInSandbox } from "../../platform/media/picture-sandbox.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { announceSiteLook, readSiteLook } from "../../platform/site/site-look.ts";
import { presentSite } from "./site.ts";
import { logSiteAction } from "./site-log.ts";

type Icons = ReadonlyMap<string, Uint8Array>;

/** Above this size, icons are made from a thumbnail, which is larger than any of them. */
const ORIGINAL_MAX = 20_000_000;

/** The icons with the uploaded picture, which is read from the stored copy. */
async function logoOf({ deps, viewer }: UserContext, uploadId: string, fail: Fail<"IMAGE_INVALID">): Promise<Icons> {
  const refuse = () => fail("IMAGE_INVALID", { fields: { logoUploadId: { code: "IMAGE_INVALID" } } });
  const upload = await findUploadedImage(deps.db, { userId: viewer.user.id, uploadId });
  const sizes = upload?.sizes ?? refuse();
  const { key } = sizes.orig.bytes > ORIGINAL_MAX ? sizes["736x"] : sizes.orig;
  const file = (await deps.media.get(key)) ?? refuse();
  const bytes = new Uint8Array(await new Response(file.body).arrayBuffer());
  const drawn = await logoIconsInSandbox(bytes).catch((error: unknown) => {
    if (error instanceof ImageRejected) return refuse();
    throw error;
  });
  return new Map(Object.entries(drawn));
}

/** The icons for a site without a logo: the tack in its color, or those of the build. */
const tackOf = async (color: string | null): Promise<Icons> =>
  color === null ? new Map() : new Map(Object.entries(await tackIconsInSandbox(color)));

/** Ten digits that change with any of the icons; null without any. */
function versionOf(icons: Icons): string | null {
  if (icons.size === 0) return null;
  const hash = new Bun.CryptoHasher("sha256");
  for (const [path, bytes] of icons) hash.update(path).update(bytes);
  return hash.digest("hex").slice(0, 10);
}

/** Attempts, in case two administrators change the look at the same time: the icons fit one color and one logo. */
const ATTEMPTS = 3;

export const setLook = implement(contract.setLook, async ({ ctx, input, fail }) => {
  const { db, config, open, responseCache } = ctx.deps;
  const logo = input.logoUploadId ? await logoOf(ctx, input.logoUploadId, fail) : null;
  let isSaved = false;
  for (let attempt = 0; !isSaved; attempt++) {
    if (attempt === ATTEMPTS) throw new ProductError("OVERLOADED", { retryAfter: 1 });
    await readSiteLook(config, db);
    isSaved = await save(ctx, config.look, {
      color: input.color,
      logo: input.logoUploadId === undefined ? undefined : logo,
    });
  }
  await readSiteLook(config, db);
  await announceSiteLook(open);
  await responseCache.forget();
  return presentSite(ctx.deps);
});

/** What changes; what is undefined stays. */
interface Change {
  color: string | null | undefined;
  logo: Icons | null | undefined;
}

/** @returns false if the look is no longer `before`, for which the icons were drawn; nothing is saved then */
async function save(ctx: UserContext, before: SiteLook, { color = before.color, logo }: Change): Promise<boolean> {
  const { db, now }: Deps = ctx.deps;
  const hasLogo = logo === undefined ? before.hasLogo : logo !== null;
  const icons = hasLogo ? (logo ?? undefined) : await tackOf(color);
  const iconVersion = icons ? versionOf(icons) : before.iconVersion;
  return db.transaction(async (tx) => {
    const current = await lockSiteLook(tx, { now: now() });
    if (current.color !== before.color || current.iconVersion !== before.iconVersion) return false;
    await saveSiteLook(tx, { look: { color, hasLogo, iconVersion }, icons, now: now() });
    if (color !== before.color) await logSiteAction(tx, ctx, "set_color", color ?? OWN_ACCENTS.light.accent);
    if (logo) await logSiteAction(tx, ctx, "set_logo", iconAt(PAGE_ICON, { ...before, iconVersion }));
    else if (logo === null) await logSiteAction(tx, ctx, "remove_logo", PAGE_ICON);
    return true;
  });
}
