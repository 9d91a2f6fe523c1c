import type { Client } from "../../support/api.ts";
import { demoPicture, pinPicture } from "../../support/demo-picture.ts";

const PICTURES = [
  ...[
    "above-the-clouds",
    "agave-house",
    "alpine-dusk",
    "angular-roof",
    "arum-lilies",
    "autumn-mountain",
    "balanced-rock-moon",
  ],
  ...["bare-tree", "bata-drums", "bay-skyline", "bee-and-blossom", "bellflower"],
];

/** Pins a dozen photographs of different heights, since a home page shows each picture once. @returns the last Pin's id */
export async function pinDemoPictures(client: Client, boardId: string): Promise<string> {
  let pinId = "";
  for (const [count, name] of PICTURES.entries()) {
    const picture = demoPicture(name).resize(700, 500 + count * 40, { fit: "cover" });
    pinId = (await pinPicture(client, boardId, picture, `Cloud ${count}`)).id;
  }
  return pinId;
}
