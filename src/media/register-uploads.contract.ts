import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { jsonOrText } from "../model/json-depth.ts";
import { coded } from "../model/problem.ts";

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
