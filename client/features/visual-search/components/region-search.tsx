import type { ReactNode } from "react";
import type { Region } from "../../../../src/media/region.rules.ts";
import { VisuallyHidden } from "../../../components/ui/visually-hidden.tsx";
import { useRegion } from "../hooks/use-region.ts";
import { useRegionText } from "../hooks/use-region-text.ts";
import { RegionControls } from "./region-controls.tsx";
import { RegionFrame } from "./region-frame.tsx";

interface RegionSearchProps {
  /** The picture's ratio of width to height. */
  aspect: number;
  /** The picture, which fills its box. */
  children: ReactNode;
  /** The region searched now, from the address. */
  region: Region;
  onRegionChange: (region: Region) => void;
}

/** A picture with a region to choose: by drawing, by name, or by numbers. */
export function RegionSearch({ aspect, children, region: settled, onRegionChange }: RegionSearchProps) {
  const regionText = useRegionText();
  const { region, setRegion } = useRegion(settled, onRegionChange);
  return (
    <div className="mx-auto flex max-w-5xl flex-col items-center gap-6 lg:flex-row lg:items-start lg:gap-10">
      {/* As wide as possible next to the rest of the first screen. */}
      <div className="w-full shrink-0 lg:max-w-md" style={{ maxWidth: `min(28rem, ${52 * aspect}vh)` }}>
        <RegionFrame region={region} onChange={setRegion}>
          {children}
        </RegionFrame>
      </div>
      <div className="w-full max-w-md">
        <RegionControls region={region} onChange={setRegion} />
      </div>
      <VisuallyHidden>
        <p role="status">{regionText(settled)}</p>
      </VisuallyHidden>
    </div>
  );
}
