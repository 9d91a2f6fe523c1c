import { readFile } from "node:fs/promises";
import { appealsOf, insertAppeal } from "../../../db/queries/safety/appeals.ts";
import { findDecision, reportedDecisions } from "../../../db/queries/safety/decisions.ts";
import { at } from "../../../src/model/problem.ts";
import * as contract from "../../../src/safety/appeal.contract.ts";
import { appealRefusal } from "../../../src/safety/appeal.rules.ts";
import { ImageRejected } from "../../platform/media/image-rejected.ts";
import { renderInSandbox } from "../../platform/media/picture-sandbox.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { ABOUT } from "../../platform/secrets/sealer.ts";
import { concerned, serializeViolation } from "./violations.ts";

/** A new JPEG of a person's picture, without what cameras write into files, as base64. */
async function cleaned(text: string, fail: Fail<"IMAGE_INVALID" | "IMAGE_TOO_LARGE">): Promise<string> {
  const bytes = Buffer.from(text.replace(/^data:[^,]*,/, ""), "base64");
  try {
    return await renderInSandbox(bytes, false, async ({ thumbnails }) =>
      (await readFile(thumbnails["736x"].path)).toString("base64"),
    );
  } catch (error) {
    if (error instanceof ImageRejected) return fail(error.code, error.at("files"));
    throw error;
  }
}

export const appeal = implement(contract.appeal, async ({ ctx, input, fail }) => {
  const { db, newId, now, sealer } = ctx.deps;
  const { violationId, text } = input;
  const userId = await concerned(ctx, input.token, fail);
  const decision = (await findDecision(db, { id: violationId, userId })) ?? fail("VIOLATION_NOT_FOUND");
  const [earlier] = await appealsOf(db, { decisionIds: [violationId] });
  const refusal = appealRefusal({ ...decision, state: earlier?.state ?? "none" }, now());
  if (refusal) fail("VIOLATION_APPEAL_REFUSED", { reason: { code: refusal } });
  // The age is the question, so words alone can't answer it.
  if (decision.rule === "underage" && input.files.length === 0)
    fail("INVALID_PARAMETERS", at("files", { code: "documentMissing" }));
  const files: { id: string; content: string }[] = [];
  for (const file of input.files) {
    const id = newId();
    files.push({ id, content: sealer.seal(await cleaned(file, fail), ABOUT.appealFile(id)) });
  }
  const made = { id: newId(), decisionId: violationId, userId, text, createdAt: now() };
  const isMade = await db.transaction((tx) => insertAppeal(tx, { appeal: made, files }));
  if (!isMade) fail("VIOLATION_APPEAL_REFUSED", { reason: { code: "appealedAlready" } });
  return serializeViolation(decision, await reportedDecisions(db, [decision]), { state: "open", note: "" });
});
