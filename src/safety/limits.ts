export const BLOCK_YOURSELF = "You can't block yourself.";
export const MUTE_YOURSELF = "You can't mute yourself.";
