export { MainMenu } from '#features/shell/menu/main-menu.tsx';
