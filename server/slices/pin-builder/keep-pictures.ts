import type { ContractInput } from "../../../src/contract/define-contract.ts";
import { at } from "../../../src/model/problem.ts";
import type { Plan } from "../../../src/pin-builder/plan.ts";
import type { publish } from "../../../src/pin-builder/publish.contract.ts";
import { savableBoard } from "../../platform/access/board-access.ts";
import { asUpload } from "../../platform/media/as-upload.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import { choosePicture } from "../pins/public.ts";

type Pictures = NonNullable<ContractInput<typeof publish>["pictures"]>;

/** The plan as it will be once its pictures are stored, for checking it before fetching any of them. */
export const pictured = (plan: Plan, pictures: Pictures): Plan => ({
  ...plan,
  pages: plan.pages.map((page, index) => {
    const { imageUrl, imageBase64 } = pictures[index] ?? {};
    return { ...page, mediaUploadId: imageUrl || imageBase64 ? "0" : page.mediaUploadId };
  }),
});

/** Fetches or reads the pictures of a plan's pages, and stores each as the person's upload. */
export async function keepPictures(
  ctx: UserContext,
  plan: Plan,
  pictures: Pictures,
  fail: Fail<"BOARD_NOT_FOUND" | "IMAGE_INVALID" | "IMAGE_TOO_LARGE" | "URL_NOT_FETCHABLE">,
): Promise<Plan> {
  if (pictures.length > plan.pages.length) fail("INVALID_PARAMETERS", at("pictures", { code: "inputNotTaken" }));
  if (!(await savableBoard(ctx, plan.boardId ?? "0"))) return fail("BOARD_NOT_FOUND");
  const pages = [...plan.pages];
  for (const [index, picture] of pictures.entries()) {
    const page = pages[index];
    if (!page || !(picture.imageUrl || picture.imageBase64)) continue;
    if (!picture.imageBase64) await ctx.deps.limits.consume("fetchUrl", { ip: ctx.ip, userId: ctx.viewer.user.id });
    const { mediaUploadId } = await asUpload(ctx, await choosePicture(ctx, picture, fail));
    pages[index] = { ...page, mediaUploadId };
  }
  return { ...plan, pages };
}
