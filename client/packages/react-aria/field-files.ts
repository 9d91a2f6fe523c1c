const FOLDERS = ["form", "textfield", "label", "checkbox", "toggle", "switch", "searchfield"];
const FILES = [
  "TextField",
  "TextArea",
  "Input",
  "FieldError",
  "Label",
  "Text",
  "Form",
  "Checkbox",
  "Switch",
  "SearchField",
];

/**
 * React Aria's files that fields are made of. The build puts them in one file: by itself it would spread them over pages that show no
 * field.
 */
export const FIELD_FILES = new RegExp(
  `(react-aria|react-stately|react-aria-components)/dist/private/((${FOLDERS.join("|")})/|(${FILES.join("|")})\\.)`,
);

/** The names in `FIELD_FILES`, each of which must exist in one of the packages. */
export const FIELD_NAMES = { folders: FOLDERS, files: FILES } as const;
