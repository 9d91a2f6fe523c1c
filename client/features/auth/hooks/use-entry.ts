import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type CaptchaControl, useCaptcha } from "../../../components/domain/captcha/use-captcha.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { wasUnderage } from "../../../lib/sign-in/underage-flag.ts";
import { useEntryText } from "../../../lib/texts/use-entry-text.ts";
import { viewerArrives } from "../../../lib/viewer/shown-viewer.ts";
import { createRunner, type EntryStage } from "../entry/entry-runner.ts";
import type { EntryEvent } from "../flow/entry/events.ts";
import type { EntryFlow } from "../flow/entry/state.ts";
import { type EntryStart, entryFlow, startEntry } from "../flow/entry.flow.ts";
import { type EntryPlace, useEntryOptions } from "./use-entry-options.ts";

export interface Entry {
  flow: EntryFlow;
  send: (event: EntryEvent) => void;
  captcha: CaptchaControl;
  /** The element around the fields, in which the flow focuses one. */
  root: React.RefObject<HTMLDivElement | null>;
}

/**
 * One entry flow from start to end. It restarts with its component (give that a `key`).
 * @param onStay called when the person is logged in and stays on the page
 */
export function useEntry(start: EntryStart, place: EntryPlace, onStay: () => void): Entry {
  const options = useEntryOptions(place);
  const [flow, setFlow] = useState(() => startEntry(options, start));
  const latest = useRef(flow);
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  /** The field that the person has typed in since they pressed the button, and whether they are in it. */
  const typing = useRef<{ field: string | null; isIn: boolean }>({ field: null, isIn: false });
  const api = trpc.useUtils().client;
  const read = useEntryText();
  const stage = useRef<EntryStage>(null);

  const send = useCallback((event: EntryEvent) => {
    typing.current = typingAfter(typing.current.field, event);
    if (event.type === "loggedIn" || event.type === "registered") viewerArrives();
    const [next, effects] = entryFlow(latest.current, event);
    latest.current = next;
    setFlow(next);
    for (const effect of effects) runner.current.run(effect);
  }, []);
  const focus = (field: string) => {
    wanted.current = field;
  };
  const isLogIn = flow.step.at === "login" || flow.step.at === "loginMfa";
  const captcha = useCaptcha(isLogIn ? "login" : "signup");
  useEffect(() => {
    if (captcha.isSolved) send({ type: "captchaSolved" });
  }, [captcha.isSolved, send]);
  const { country, isAccountSwitch } = options;
  stage.current = { api, captcha, country, isAccountSwitch, send, read, focus, onStay };
  const runner = useRef(createRunner(() => stage.current as EntryStage));
  useEffect(() => () => runner.current.stop(), []);

  // The cookie exists only in the browser, so the server renders without it.
  useEffect(() => {
    if (!wasUnderage()) return;
    latest.current = { ...latest.current, isUnderage: true };
    setFlow(latest.current);
  }, []);
  useFocus(root, { wanted, typing }, flow);
  return { flow, send, root, captcha };
}

const findIn = (root: React.RefObject<HTMLDivElement | null>, selector: string) =>
  root.current?.querySelector<HTMLElement>(selector);

/** Focuses the first field of a step, or its first button if it has no field. */
export const focusFirst = (root: React.RefObject<HTMLDivElement | null>): void =>
  (findIn(root, "input:not([disabled])") ?? findIn(root, "button:not([disabled])"))?.focus();

function typingAfter(before: string | null, event: EntryEvent) {
  const typed = event.type === "typed" ? event.field : event.type === "birthdayPicked" ? "birthday" : before;
  const field = event.type === "submitted" ? null : typed;
  return { field, isIn: field !== null && document.activeElement?.id === field };
}

interface FocusNames {
  wanted: React.RefObject<string | null>;
  typing: React.RefObject<{ field: string | null; isIn: boolean }>;
}

/**
 * Focuses the first field of a new step, unless the flow named another. An answer never takes the focus out of the field
 * that the person is typing in, even if a new step renders that field again: a layout effect runs before the next key.
 */
function useFocus(root: React.RefObject<HTMLDivElement | null>, { wanted, typing }: FocusNames, { step }: EntryFlow) {
  const before = useRef(step.at);
  useLayoutEffect(() => {
    const isNew = before.current !== step.at;
    before.current = step.at;
    const field = wanted.current;
    wanted.current = null;
    if (!field && !isNew) return;
    const typed = typing.current.isIn ? findIn(root, `#${typing.current.field}`) : null;
    if (typed) typed.focus();
    // If the page lacks that field, the error is shown at another one.
    else if (field) (findIn(root, `#${field}`) ?? findIn(root, "[aria-invalid=true]"))?.focus();
    else focusFirst(root);
  });
}
