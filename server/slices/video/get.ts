import { get as contract } from "../../../src/video/get.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { showOwnVideo } from "./own-video.ts";

export const get = implement(
  contract,
  async ({ ctx, input, fail }) => (await showOwnVideo(ctx, input.videoId)) ?? fail("VIDEO_NOT_FOUND"),
);
