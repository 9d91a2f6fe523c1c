import { type Cells, readRow } from "../../../src/bulk/columns.ts";
import { ERRORS, ProductError } from "../../../src/model/errors.ts";
import type { Problem } from "../../../src/model/problem.ts";
import { wordsOf } from "../../platform/json-text/error-words.ts";
import { type Applied, CellRefused } from "./applied.ts";
import { applyAd, applyAdGroup, applyCampaign } from "./apply-entity.ts";
import { applyKeyword } from "./apply-keyword.ts";
import { lineOf, type Stage, siblingKey } from "./stage.ts";

export type Result =
  | ({ seq: string } & Applied)
  | { seq: string; outcome: "ERROR"; label: string; code: number; message: string };

const TAKES = { CAMPAIGN: applyCampaign, AD_GROUP: applyAdGroup, AD: applyAd, KEYWORD: applyKeyword } as const;

/** Plans a row, and writes it unless the stage is dry. Refusing one row doesn't affect the others. */
export async function applyRow(stage: Stage, seq: string, read: ReturnType<typeof readRow>): Promise<Result> {
  const label = "fault" in read ? "" : String(read.fields.name ?? read.fields.value ?? read.ref);
  const refused = (code: number, message: string): Result => ({ seq, outcome: "ERROR", label, code, message });
  const invalid = (column: string, problem: Problem) =>
    refused(ERRORS.INVALID_PARAMETERS.code, `${column}: ${wordsOf(problem)}`);
  if ("fault" in read) {
    const { fault, column } = read;
    return invalid(column, fault === "bulkColumn" ? { code: fault, params: { column } } : { code: fault });
  }
  const key = siblingKey(read.entity, read.ref);
  const sibling = stage.siblings.get(key);
  try {
    if (sibling && sibling.seq !== seq)
      throw new CellRefused("id", { code: "bulkTwice", params: { row: lineOf(sibling.seq) } });
    const taken = await TAKES[read.entity](stage, read, `bulk ${stage.uploadId} ${seq}`);
    if (sibling) {
      const shared = taken.difference.isCampaignBudgetOptimization?.[1];
      stage.siblings.set(key, {
        ...sibling,
        id: taken.id,
        isRefused: false,
        isBudgetOptimization: typeof shared === "boolean" ? shared : sibling.isBudgetOptimization,
      });
    }
    return { seq, ...taken };
  } catch (error) {
    if (sibling?.seq === seq) stage.siblings.set(key, { ...sibling, isRefused: true });
    if (error instanceof CellRefused) return invalid(error.column, error.problem);
    if (error instanceof ProductError) return refused(error.code, wordsOf(error.reason));
    throw error;
  }
}

export const readCells = (cells: Cells | string, zone: string) =>
  readRow(typeof cells === "string" ? (JSON.parse(cells) as Cells) : cells, zone);
