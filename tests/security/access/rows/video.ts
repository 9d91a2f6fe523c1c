import { insertUpload } from "../../../../db/queries/media/uploads.ts";
import { videos } from "../../../../db/schema/video.ts";
import { seedImage } from "../../../support/seed.ts";
import type { Rows } from "../row.ts";
import type { World } from "../world.ts";

const NO_VIDEO = { otherwise: 555 };

/** A video of the owner's, without a file. */
async function video({ app, owner }: World) {
  const videoId = app.deps.newId();
  const image = await seedImage(app);
  const row = { container: "mov" as const, bytes: 1, durationMs: 10_000, width: 640, height: 360, fps: 25 };
  const folder = videoId.padStart(32, "0");
  await app.deps.db
    .insert(videos)
    .values({ id: videoId, userId: owner.user.id, folder, posterImageId: image.id, hasSound: true, ...row });
  return { videoId };
}

export const VIDEO: Rows = {
  "video.take": "own",
  "video.fromPicture": {
    theirs: async ({ app, owner }) => {
      const mediaUploadId = app.deps.newId();
      const image = await seedImage(app);
      await insertUpload(app.deps.db, {
        id: mediaUploadId,
        userId: owner.user.id,
        imageId: image.id,
        bytes: 1,
        createdAt: app.deps.now(),
      });
      return { mediaUploadId };
    },
    otherwise: 51,
  },
  "video.get": { theirs: video, ...NO_VIDEO },
  "video.list": "own",
  "video.edit": { theirs: async (world) => ({ ...(await video(world)), isMuted: true }), ...NO_VIDEO },
  // The video's file doesn't exist, so no frame can be read from it.
  "video.cover": { theirs: async (world) => ({ ...(await video(world)), atMs: 0 }), ...NO_VIDEO, owner: 557 },
  "video.addCaptions": {
    theirs: async (world) => ({
      ...(await video(world)),
      language: "en",
      label: "English",
      text: "WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n",
    }),
    ...NO_VIDEO,
  },
  "video.removeCaptions": { theirs: async (world) => ({ ...(await video(world)), language: "en" }), ...NO_VIDEO },
};
