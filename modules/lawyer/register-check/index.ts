export { createRegisterCheck } from './service.ts'
