/** Texts of the page about saving from other sites, and of those tools themselves. */
export const en = {
  title: "Save from anywhere",
  lead: "Save to {{brand}} from the pages you read, your own site and your phone.",

  bookmarklet: {
    title: "A button for your browser",
    lead: "Add it to your bookmarks. On any page, press it and choose a picture to save.",
    name: "Save to {{brand}}",
    dragIt: "Drag this button to your bookmarks bar, or copy its code into a bookmark of your own.",
    showBar: "No bookmarks bar? Ctrl + Shift + B shows it, ⌘ Shift B on a Mac.",
    copy: "Copy the code",
    copied: "Code copied. Make a bookmark and paste it as its address.",
    copyFailed: "Your browser didn't let us copy the code. Drag the button instead.",
  },
  app: {
    title: "An app for your phone",
    lead: 'Install {{brand}} from your browser\'s menu: "Install app", or "Add to home screen".',
    share: "Then share any picture or page with {{brand}}, from your photos or any other app, and choose a board.",
    install: "Install {{brand}}",
  },
  extension: {
    name: "Save to {{brand}}",
    lead: "Save pictures of any page to your boards.",
    menu: "Save to {{brand}}",
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
  },
  download: {
    title: "An extension for your browser",
    lead: "One press on any page, a line in every picture's menu and, if you like, a Save button over pictures.",
    get: "Download the extension",
    unpack: "Unpack the file into a folder that stays where it is.",
    load: 'Open chrome://extensions, turn on developer mode, press "Load unpacked" and choose the folder.',
    site: "If a page opens that asks for your site, enter {{site}} there.",
  },
  chooser: {
    title: "Choose a picture to save",
    untitled: "A picture of this page",
    close: "Close",
  },
  widget: {
    title: "A board on your own site",
    lead: "Show a Pin, a board or a profile on another site. Readers see what everybody sees, and nothing is stored about them.",
    address: "Address of a Pin, board or profile",
    addressInvalid: "Enter the address of a page on {{brand}}, such as a board.",
    script: "Code with a script, which turns the link into a widget",
    frame: "Code without a script",
    preview: "Preview of the widget",
  },
  embed: {
    title: "A button for your own site",
    lead: "Let your readers save what you make. The link works everywhere; the script adds a styled button and a small window.",
    url: "Address of your page",
    urlInvalid: "Enter a whole address that begins with http:// or https://.",
    media: "Address of the picture",
    mediaHint: "Leave it empty to let {{brand}} find the picture on your page.",
    description: "Description",
    button: "Save",
    code: "Code for your page",
    copy: "Copy",
    copied: "Code copied",
    tryIt: "Try it",
  },
} as const;

/** Shown on other sites' pages, regardless of their language. */
export type ChooserTexts = Record<keyof typeof en.chooser, string>;
