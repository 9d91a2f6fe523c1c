export { MessageButton } from "../../../features/conversations/components/message-button.tsx";
export { PersonMenu } from "../../../features/safety/components/person-menu.tsx";
export { CreateBoardButton } from "../board/create-board.tsx";
