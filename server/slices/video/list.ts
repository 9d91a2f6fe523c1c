import { listOwnVideos } from "../../../db/queries/video/videos.ts";
import { list as contract } from "../../../src/video/list.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { serializeVideo } from "./serialize-video.ts";

export const list = implement(contract, async ({ ctx, input, fail }) =>
  pageById(input, fail, {
    list: (at) => listOwnVideos(ctx.deps.db, { userId: ctx.viewer.user.id, ...at }),
    present: (rows) =>
      rows.map(({ video, poster }) => {
        const { captions: _, ...shown } = serializeVideo(ctx.deps, video, poster, []);
        return shown;
      }),
  }),
);
