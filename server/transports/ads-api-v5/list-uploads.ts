import { z } from "zod";
import { LIST_OPERATIONS, LIST_UPLOAD_STATES } from "../../../src/audiences/limits.ts";
import {
  createListUpload,
  getListUpload,
  LIST_PARTS_MAX,
  type ListUpload,
  runListUpload,
} from "../../../src/audiences/list-uploads.contract.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { id, seconds as time } from "./answers.ts";
import { ACCOUNT, type Input, type Operation, operation, seconds } from "./operation.ts";

const uploadSchema = z.strictObject({
  id,
  ad_account_id: id,
  customer_list_id: id,
  operation: z.enum(LIST_OPERATIONS),
  state: z.enum(LIST_UPLOAD_STATES),
  record_counts: z.strictObject({ processed: z.int(), valid: z.int(), invalid: z.int() }).optional(),
  error_counts: z.array(z.strictObject({ error_code: z.int(), message: z.string(), count: z.int() })).optional(),
  creation_time: time,
  updated_time: time,
});
const MESSAGE = "A row has neither an e-mail address nor the SHA-256 of one.";
const hasEnded = ({ state }: ListUpload) => state === "SUCCEEDED" || state === "FAILED";
const uploadOnWire = (it: ListUpload, { adAccountId }: Input) => ({
  id: it.id,
  ad_account_id: adAccountId,
  customer_list_id: it.audienceId,
  operation: it.operation,
  state: it.state,
  ...(hasEnded(it) && {
    record_counts: { processed: it.valid + it.invalid, valid: it.valid, invalid: it.invalid },
    error_counts:
      it.invalid > 0 ? [{ error_code: ERRORS.INVALID_PARAMETERS.code, message: MESSAGE, count: it.invalid }] : [],
  }),
  creation_time: seconds(it.createdAt),
  updated_time: seconds(it.updatedAt),
});
const ofList = ({ adAccountId, customerListId: audienceId, customerListUploadId: uploadId }: Input) => ({
  adAccountId,
  audienceId,
  uploadId,
});
const UPLOADS = `${ACCOUNT}/customer_lists/:customerListId/uploads`;
const ONE = `${UPLOADS}/:customerListUploadId`;
const none = z.object({});

export const LIST_UPLOAD_OPERATIONS: readonly Operation[] = [
  {
    ...operation(
      "POST",
      UPLOADS,
      createListUpload,
      ({ parts, ...upload }, input) => ({
        customer_list_upload: uploadOnWire(upload, input),
        s3_multipart_upload_data: {
          file_parts: parts.map(({ part, url }) => ({ part_number: part, presigned_url: url })),
        },
      }),
      ({ operation, totalParts, ...input }) => ({ ...ofList(input), operation, totalParts }),
    ),
    request: z.object({ operation: z.enum(LIST_OPERATIONS), totalParts: z.int().min(1).max(LIST_PARTS_MAX) }),
    answer: z.strictObject({
      customer_list_upload: uploadSchema,
      s3_multipart_upload_data: z.strictObject({
        file_parts: z.array(z.strictObject({ part_number: z.int(), presigned_url: z.string() })),
      }),
    }),
  },
  { ...operation("GET", ONE, getListUpload, uploadOnWire, ofList), request: none, answer: uploadSchema },
  { ...operation("POST", `${ONE}/run`, runListUpload, uploadOnWire, ofList), request: none, answer: uploadSchema },
];
