import { useState } from "react";
import { createRoot } from "react-dom/client";
import { Button } from "../../../client/components/ui/button.tsx";
import { IconButton } from "../../../client/components/ui/icon-button.tsx";
import { Link } from "../../../client/components/ui/link.tsx";
import { guardDoublePresses } from "../../../client/lib/forms/double-press.ts";

guardDoublePresses(document);

/** Lists whose rows disappear on a press, and a button that stays; the page shows the presses. */
function Page() {
  const [rows, setRows] = useState([1, 2, 3]);
  const [said, setSaid] = useState<string[]>([]);
  const say = (what: string) => setSaid((before) => [...before, what]);
  const leave = (row: number, by: string) => {
    say(`${by} ${row}`);
    setRows((before) => before.filter((other) => other !== row));
  };
  return (
    <main>
      <ul aria-label="Rows">
        {rows.map((row) => (
          <li key={row} style={{ display: "flex", height: 60 }}>
            <Button onPress={() => leave(row, "button")}>Take off {row}</Button>
            <IconButton label={`Icon ${row}`} icon="x" hideTooltip onPress={() => leave(row, "icon")} />
            <Link href={`#${row}`} onPress={() => leave(row, "link")}>
              Link {row}
            </Link>
            <button type="button" onClick={() => leave(row, "plain")}>
              Plain {row}
            </button>
          </li>
        ))}
      </ul>
      <div style={{ position: "fixed", bottom: 0, height: 120 }}>
        <Button onPress={() => say("more")}>More</Button>
        <p role="status">{said.join(", ")}</p>
      </div>
    </main>
  );
}
createRoot(document.body.appendChild(document.createElement("div"))).render(<Page />);
