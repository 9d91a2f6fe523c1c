import "../../../client/styles/waterfall.css";
import { hydrateRoot } from "react-dom/client";
import { Masonry } from "./masonry.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("the page has no root");
hydrateRoot(root, <Masonry count={Number(root.dataset.count)} apart={Number(root.dataset.apart)} />, {
  onRecoverableError: (error) => console.error(String(error)),
});
