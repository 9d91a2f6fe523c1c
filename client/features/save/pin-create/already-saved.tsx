import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/**
 * Says where the viewer has already saved the picture (spec signed-in 2.5); saving again is
 * allowed.
 */
export function AlreadySaved({ pinId }: { pinId: string }) {
  const t = useTexts("pins");
  const { data } = trpc.pins.alreadyPinned.useQuery({ pinId });
  return (
    <p role="status" className={data?.pinnedToBoard ? "rounded-2xl bg-wash px-4 py-2.5 text-sm" : "sr-only"}>
      {data?.pinnedToBoard && t("alreadySaved", { board: data.pinnedToBoard.name })}
    </p>
  );
}
