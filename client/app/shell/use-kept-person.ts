import { useEffect, useRef, useState } from "react";
import { onSessionEnded } from "../../lib/sign-in/session-announcements.ts";

/**
 * The person whom the page shows. If the session has ended elsewhere, the page stays that person's until it is left or somebody logs in:
 * a page for visitors would drop its forms and the text in them.
 */
export function useKeptPerson<Person>(person: Person | null, path: string): Person | null {
  const [last, setLast] = useState(person);
  /** The page that was open when the session turned out to have ended. */
  const [endedOn, setEndedOn] = useState<string | null>(null);
  const current = useRef(path);
  if (person && person !== last) {
    setLast(person);
    setEndedOn(null);
  }
  useEffect(() => {
    current.current = path;
  }, [path]);
  useEffect(() => onSessionEnded(() => setEndedOn(current.current)), []);
  return person ?? (endedOn === path ? last : null);
}
