import type { Pin } from "../../../../src/model/pin.ts";
import { PinPages } from "../../../components/domain/pin-pages.tsx";
import { PinPicture, useAltOf } from "../../../components/domain/pin-picture.tsx";
import { TextLayers } from "../../../components/domain/text-layers.tsx";
import { VideoPlayer } from "../../../components/domain/video-player.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

/** A Pin with a video, several pages, or texts over its picture. */
export function MovingPicture({ pin }: { pin: Pin }) {
  const altOf = useAltOf();
  const t = useTexts("pinBuilder");
  const { video, composition, images } = pin;
  const { width, height } = images.orig;
  const isReady = video?.status === "ready";
  return (
    <div className="relative">
      {video && isReady ? (
        // A tall film ends at the window's edge; its texts lie on the film, and not beside it.
        <div className="relative mx-auto" style={{ width: `min(100%, calc(80svh * ${width / height}))` }}>
          <VideoPlayer video={video} poster={images["736x"].url} label={altOf(pin)} ratio={height / width} />
          <TextLayers layers={composition?.pages[0]?.layers ?? []} />
        </div>
      ) : composition ? (
        <PinPages composition={composition} title={altOf(pin)} />
      ) : (
        <PinPicture pin={pin} alt={altOf(pin)} priority full className="w-full" />
      )}
      {video && !isReady && (
        <p role="status" className="absolute inset-x-3 top-3 rounded-2xl bg-surface/95 p-3 text-sm font-medium">
          {t(video.status === "failed" ? "player.failed" : "player.processing")}
        </p>
      )}
      {composition && composition.list.kind !== "none" && composition.list.items.length > 0 && (
        <div className="bg-surface p-5">
          <h2 className="pb-1 text-base font-bold">{t(`list.${composition.list.kind}`)}</h2>
          <ul className="list-disc pl-5">
            {composition.list.items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two items may be the same, and none of them changes
              <li key={index} dir="auto">
                {item}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
