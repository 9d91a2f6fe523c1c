import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { jsonOrText } from "../model/json-depth.ts";
import { coded } from "../model/problem.ts";
import { idSchema, listOf } from "../model/values.ts";

/**
 * Multipart field `img`, at most 200 MB, and 2 GB per person in 24 hours (then RATE_LIMITED); unused uploads are
 * deleted after a day.
 */
export const upload = defineContract({
  name: "media.upload",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Upload a picture",
  rest: { method: "POST", path: "/v3/media/upload/" },
  upload: true,
  limits: ["upload"],
  input: z.object({}),
  output: z.object({
    mediaUploadId: idSchema,
    imageUrl: z.string(),
    imageSignature: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    dominantColor: z.string(),
  }),
  errors: ["IMAGE_INVALID", "IMAGE_TOO_LARGE"],
});

const MEDIA_TYPES = ["image-story-pin", "video-story-pin"] as const;
/** Maximum files per call. */
export const REGISTERED_AT_ONCE = 20;

const mediaInfoSchema = z.object({
  /** The client's own id for the file. */
  id: z.coerce.string().min(1).max(100),
  mediaType: z.enum(MEDIA_TYPES, coded("uploadMediaType")),
});

/** The list, or its JSON text, because forms send text only. */
const mediaInfoList = z.preprocess(
  (value) => (typeof value === "string" ? namedAsOurs(jsonOrText(value)) : value),
  z.array(mediaInfoSchema).min(1).max(REGISTERED_AT_ONCE),
);

/** Accepts the wire's names inside JSON text. */
const namedAsOurs = (list: unknown): unknown =>
  Array.isArray(list) ? list.map((info) => ({ ...info, mediaType: info?.mediaType ?? info?.media_type })) : list;

/**
 * First of three steps: returns a form's address and fields for each file, valid for one file and ten minutes. The
 * second step sends the form, which needs no log-in; the third asks `media.uploadStatuses`.
 */
export const registerUploads = defineContract({
  name: "media.registerUploads",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Get an address to upload each of several pictures or videos to",
  rest: { method: "POST", path: "/v3/media/uploads/register/batch/" },
  limits: ["upload"],
  input: z.object({ mediaInfoList }),
  /** Keyed by the client's own ids. */
  output: z.record(
    z.string(),
    z.object({
      /** Below 2^53, for clients that parse it as a number. */
      uploadId: z.string(),
      uploadUrl: z.string(),
      uploadParameters: z.record(z.string(), z.string()),
    }),
  ),
  errors: ["VIDEO_OFF"],
});

/**
 * Ids of registered uploads fit into a JavaScript number, because clients parse them as one. All other ids are larger,
 * because they start with the time.
 */
export const REGISTERED_BELOW = 2 ** 48;

/** Whether an id belongs to a registered upload, which may be a picture or a video. */
export const isRegisteredUpload = (id: string): boolean => Number(id) < REGISTERED_BELOW;

/** A succeeded upload is ready for a Pin; a failed video proved unplayable. */
export const UPLOAD_STATES = ["registered", "succeeded", "failed"] as const;

export const uploadStatuses = defineContract({
  name: "media.uploadStatuses",
  kind: "query",
  access: "user",
  acts: "read",
  summary: "Ask whether registered uploads have arrived",
  rest: { method: "GET", path: "/v3/media/uploads/statuses/" },
  resource: { name: "VIPResource", verb: "get" },
  input: z.object({ uploadIds: listOf(idSchema, REGISTERED_AT_ONCE) }),
  /** Keyed by upload id; an upload that is missing, or belongs to another person, counts as registered. */
  output: z.record(z.string(), z.object({ status: z.enum(UPLOAD_STATES), signature: z.string().nullable() })),
  errors: [],
});
