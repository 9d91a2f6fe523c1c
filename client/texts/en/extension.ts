/** Texts of the browser extension, which brings them along in each language. */
export const en = {
  name: "Save to {{brand}}",
  lead: "Save pictures of any page to your boards.",
  press: "Save to {{brand}}",
  menuPicture: "Save picture to {{brand}}",
  menuLink: "Save link to {{brand}}",
  menuPage: "Save from this page to {{brand}}",
  menuSelection: "Save to {{brand}} with the marked text",
  save: "Save",
  notHere: "Nothing can be saved from this page.",
  site: "Address of your {{brand}}",
  siteHint: "The site where your boards are, such as https://pins.example.com.",
  siteInvalid: "Enter the address of a site that begins with https://.",
  apply: "Save settings",
  saved: "Settings saved",
  hover: "Show a Save button over pictures",
  hoverHint:
    "The browser asks you to let the extension see the pages you visit. Without it, press the extension's button on a page.",
  chooserTitle: "Choose a picture to save",
  chooserUntitled: "A picture of this page",
  chooserClose: "Close",
  several: "Choose several",
  severalTitle: "Choose the pictures to save",
  selectAll: "Select all",
  selectNone: "Select none",
  goOn: "Go on with {{count}}",
} as const;

export type ExtensionTexts = Record<keyof typeof en, string>;
