import Captions from "lucide-react/icons/captions";
import CaptionsOff from "lucide-react/icons/captions-off";
import Maximize from "lucide-react/icons/maximize";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import { type ReactNode, useEffect, useState } from "react";
import type { Video } from "../../../src/model/video.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { cx } from "../ui/cx.ts";
import { filmTime } from "./film-time.ts";
import {
  changeSpeed,
  nextCaptions,
  shownCaptions,
  toggleFullScreen,
  togglePlay,
  toggleSound,
} from "./video-actions.ts";

const CHANGES = ["play", "pause", "timeupdate", "durationchange", "volumechange", "ratechange", "seeked", "emptied"];

const TRACK_CHANGES = ["change", "addtrack", "removetrack"];

/** What the bar shows of a film; read from the element, which keys and the system's own controls change too. */
const stateOf = (film: HTMLVideoElement, { durationMs }: Video) => ({
  isPaused: film.paused,
  isMuted: film.muted,
  atMs: film.currentTime * 1000,
  lengthMs: Number.isFinite(film.duration) && film.duration > 0 ? film.duration * 1000 : durationMs,
  speed: film.playbackRate,
  captions: shownCaptions(film)?.label ?? null,
});

interface VideoControlsProps {
  film: HTMLVideoElement;
  video: Video;
}

/** A film's controls: hidden while it plays unless the pointer or the focus is on it, and always there on touch devices. */
export function VideoControls({ film, video }: VideoControlsProps) {
  const t = useTexts("pinBuilder");
  const [state, setState] = useState(() => stateOf(film, video));
  useEffect(() => {
    const read = () => setState(stateOf(film, video));
    for (const name of CHANGES) film.addEventListener(name, read);
    for (const name of TRACK_CHANGES) film.textTracks.addEventListener(name, read);
    read();
    return () => {
      for (const name of CHANGES) film.removeEventListener(name, read);
      for (const name of TRACK_CHANGES) film.textTracks.removeEventListener(name, read);
    };
  }, [film, video]);
  const { isPaused, isMuted, atMs, lengthMs, speed, captions } = state;
  const time = t("player.time", { at: filmTime(atMs), length: filmTime(lengthMs) });
  return (
    <div
      className={cx(
        "absolute inset-x-0 bottom-0 flex flex-col bg-linear-to-t from-black/85 to-transparent px-2 pt-8 pb-1 text-white transition-opacity duration-150 group-focus-within:opacity-100 group-hover:opacity-100 print:hidden [@media(hover:none)]:opacity-100",
        !isPaused && "opacity-0",
      )}
    >
      <input
        type="range"
        min={0}
        max={lengthMs}
        step={100}
        value={Math.min(atMs, lengthMs)}
        aria-label={t("player.seek")}
        aria-valuetext={time}
        onChange={({ target }) => {
          film.currentTime = Number(target.value) / 1000;
        }}
        className="mx-2 h-6 cursor-pointer accent-white focus-visible:outline-white"
      />
      <div className="flex items-center">
        <ControlButton
          label={t(isPaused ? "player.play" : "player.pause")}
          icon={isPaused ? <Play size={20} fill="currentColor" /> : <Pause size={20} fill="currentColor" />}
          onPress={() => togglePlay(film)}
        />
        {video.hasSound && (
          <ControlButton
            label={t(isMuted ? "player.unmute" : "player.mute")}
            icon={isMuted ? <VolumeX size={20} /> : <Volume2 size={20} />}
            onPress={() => toggleSound(film)}
          />
        )}
        <span aria-hidden="true" className="grow px-1 text-[0.8125rem] tabular-nums">
          {time}
        </span>
        <ControlButton
          label={t("player.speed", { speed })}
          icon={<span className="text-[0.8125rem] font-semibold tabular-nums">{speed}×</span>}
          onPress={() => changeSpeed(film, 1)}
        />
        {video.captions.length > 0 && (
          <ControlButton
            label={captions ? t("player.captionsIn", { language: captions }) : t("player.captionsOff")}
            icon={captions ? <Captions size={20} /> : <CaptionsOff size={20} />}
            onPress={() => nextCaptions(film)}
          />
        )}
        <ControlButton
          label={t("player.fullScreen")}
          icon={<Maximize size={20} />}
          onPress={() => toggleFullScreen(film)}
        />
      </div>
    </div>
  );
}

const ControlButton = ({ label, icon, onPress }: { label: string; icon: ReactNode; onPress: () => void }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onPress}
    className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-white/20 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-white"
  >
    {icon}
  </button>
);
