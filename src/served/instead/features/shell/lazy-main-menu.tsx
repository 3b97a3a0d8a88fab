export { MainMenu } from '#features/shell/main-menu.tsx';
